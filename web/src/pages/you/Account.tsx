// What a player can do: name, passkeys, another device, recovery, signing out, data, deletion.
import { useState } from 'preact/hooks';
import {
  addPasskey,
  canUsePasskeys,
  deleteMe,
  me,
  myData,
  newLink,
  newRecovery,
  removePasskey,
  rename,
  signOut,
  signOutElsewhere,
  type PasskeyRow,
  type Player,
} from '../../client/me';
import { locale } from '../../client/language';
import { saveText } from '../../frame/files';
import { longestName, playerName } from '../../frame/settings';
import { QrCode } from '../../table/room/QrCode';
import type { Try } from '../You';
import * as t from '../../words/you.en';
import { asBold } from '../../words/tags';

const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dateOf = (seconds: number): string => dates.format(seconds * 1000);

interface PartProps {
  isBusy: boolean;
  attempt: Try;
}

function Name({ player, isBusy, attempt }: PartProps & { player: Player }) {
  const [name, setName] = useState(player.name);
  const change = async () => {
    await rename({ name });
    playerName.value = me.value?.player?.name ?? playerName.value;
  };
  return (
    <section class="paper" aria-labelledby="who-i-am">
      <h2 id="who-i-am">{t.hello({ name: player.name, b: asBold })}</h2>
      <p class="help">{t.since({ date: dateOf(player.since) })}</p>
      <form
        class="you-line"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(change, t.renamed);
        }}
      >
        <label>
          {t.yourName}
          <input
            class="field"
            required
            maxLength={longestName}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={isBusy || name === player.name}>
          {t.rename}
        </button>
      </form>
    </section>
  );
}

function Row({ one, isOnly, isBusy, attempt }: PartProps & { one: PasskeyRow; isOnly: boolean }) {
  const since = dateOf(one.since);
  return (
    <li>
      <span>{t.passkeyRow({ since, used: dateOf(one.used) })}</span>
      {!isOnly && (
        <button
          type="button"
          class="button"
          aria-label={t.removePasskey({ since })}
          disabled={isBusy}
          onClick={() => void attempt(() => removePasskey({ id: one.id }))}
        >
          {t.remove}
        </button>
      )}
    </li>
  );
}

function OtherDevice({ isBusy, attempt }: PartProps) {
  const [shown, setShown] = useState<{ link: string; seconds: number } | null>(null);
  const link = shown && `${location.origin}/you#${shown.link}`;
  return (
    <div class="you-device">
      <h3>{t.otherDevice}</h3>
      {link ? (
        <>
          <p class="help">{t.otherDeviceHelp({ minutes: Math.round(shown.seconds / 60) })}</p>
          <QrCode link={link} />
          <input
            class="field"
            readOnly
            value={link}
            aria-label={t.linkLabel}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      ) : (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => void attempt(async () => setShown(await newLink()))}
        >
          {t.showCode}
        </button>
      )}
    </div>
  );
}

function Devices({ isBusy, attempt, onCode }: PartProps & { onCode(code: string): void }) {
  const passkeys = me.value?.passkeys ?? [];
  return (
    <section class="paper" aria-labelledby="devices">
      <h2 id="devices">{t.devices}</h2>
      <ul class="you-passkeys">
        {passkeys.map((one) => (
          <Row key={one.id} one={one} isOnly={passkeys.length === 1} isBusy={isBusy} attempt={attempt} />
        ))}
      </ul>
      {canUsePasskeys() && (
        <button type="button" class="button" disabled={isBusy} onClick={() => void attempt(() => addPasskey())}>
          {t.addHere}
        </button>
      )}
      <OtherDevice isBusy={isBusy} attempt={attempt} />
      <h3>{t.recoveryCode}</h3>
      <p class="help">{t.newCodeHelp}</p>
      <button
        type="button"
        class="button"
        disabled={isBusy}
        onClick={() => void attempt(async () => onCode(await newRecovery()))}
      >
        {t.newCode}
      </button>
    </section>
  );
}

function Leaving({ isBusy, attempt }: PartProps) {
  return (
    <section class="paper" aria-labelledby="leaving">
      <h2 id="leaving">{t.leaving}</h2>
      <p class="you-line">
        <button type="button" class="button" disabled={isBusy} onClick={() => void attempt(() => signOut({}))}>
          {t.signOut}
        </button>
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => void attempt(() => signOutElsewhere({}), t.signedOutElsewhere)}
        >
          {t.signOutElsewhere}
        </button>
      </p>
    </section>
  );
}

function Data({ player, isBusy, attempt }: PartProps & { player: Player }) {
  const [isSure, setSure] = useState(false);
  const give = async () => saveText(`cardtable-${player.id}.json`, `${JSON.stringify(await myData(), null, 2)}\n`);
  return (
    <section class="paper" aria-labelledby="data">
      <h2 id="data">{t.yourData}</h2>
      <p>{t.yourDataHelp}</p>
      <p class="you-line">
        <button type="button" class="button" disabled={isBusy} onClick={() => void attempt(give)}>
          {t.giveData}
        </button>
        {!isSure && (
          <button type="button" class="button" onClick={() => setSure(true)}>
            {t.deleteMe}
          </button>
        )}
      </p>
      {isSure && (
        <div role="alert">
          <p>{t.deleteHelp}</p>
          <p class="you-line">
            <button
              type="button"
              class="button"
              disabled={isBusy}
              onClick={() => void attempt(() => deleteMe({}), t.deleted)}
            >
              {t.deleteSure}
            </button>
            <button type="button" class="button primary" onClick={() => setSure(false)}>
              {t.keepMe}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}

export function Account({ player, onCode, ...part }: PartProps & { player: Player; onCode(code: string): void }) {
  return (
    <>
      <Name key={player.name} player={player} {...part} />
      <Devices onCode={onCode} {...part} />
      <Leaving {...part} />
      <Data player={player} {...part} />
    </>
  );
}
