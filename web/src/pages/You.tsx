// Who the player is: a guest becomes a player with one tap, and a player looks after their passkeys, name and data.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { addPasskey, askWho, becomePlayer, canUsePasskeys, me, problemOf, recover, signIn } from '../client/me';
import { Waiting } from '../frame/Problem';
import { navigate, type Route } from '../frame/router';
import { longestName, playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { Account } from './you/Account';
import { KeepCode } from './you/KeepCode';
import * as t from '../words/you.en';
import './you/you.css';

/** Does something, and says how it went. */
export type Try = (what: () => Promise<unknown>, said?: string) => Promise<void>;

function Section({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section class="paper" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface GuestProps {
  isBusy: boolean;
  attempt: Try;
  onCode(code: string | null): void;
}

function Become({ isBusy, attempt, onCode }: GuestProps) {
  return (
    <Section id="become" title={t.become}>
      <p>{t.whyPlayer}</p>
      {me.value?.registration ? (
        <form
          class="you-line"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(async () => onCode(await becomePlayer(playerName.value)));
          }}
        >
          <label>
            {t.yourName}
            <input
              class="field"
              required
              maxLength={longestName}
              value={playerName.value}
              autocomplete="username"
              onInput={(event) => (playerName.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button primary" disabled={isBusy}>
            {t.become}
          </button>
        </form>
      ) : (
        <p>{t.noRegistration}</p>
      )}
    </Section>
  );
}

function Recover({ isBusy, attempt, onCode }: GuestProps) {
  const [code, setCode] = useState('');
  return (
    <details class="paper">
      <summary>{t.lostAll}</summary>
      <form
        class="you-line"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => onCode(await recover(code)));
        }}
      >
        <label>
          {t.recoveryCode}
          <input
            class="field"
            required
            maxLength={60}
            value={code}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={isBusy}>
          {t.recover}
        </button>
      </form>
    </details>
  );
}

function Guest(props: GuestProps) {
  if (!canUsePasskeys())
    return (
      <>
        <p class="paper">
          {t.guest} {t.noPasskeys}
        </p>
        <Recover {...props} />
      </>
    );
  return (
    <>
      <Become {...props} />
      <Section id="sign-in" title={t.haveOne}>
        <button type="button" class="button" disabled={props.isBusy} onClick={() => void props.attempt(signIn)}>
          {t.signIn}
        </button>
      </Section>
      <Recover {...props} />
    </>
  );
}

/** A device that shows the code of another one. */
function Join({ link, isBusy, attempt }: { link: string; isBusy: boolean; attempt: Try }) {
  return (
    <Section id="join-device" title={t.joinTitle}>
      <p>{t.joinHelp}</p>
      <button
        type="button"
        class="button primary"
        disabled={isBusy}
        onClick={() => void attempt(() => addPasskey(link)).finally(() => navigate('/you', true))}
      >
        {t.joinButton}
      </button>
    </Section>
  );
}

export function You({ route }: { route: Extract<Route, { page: 'you' }> }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [code, setCode] = useState<string | null>(null);
  useTitle(t.title);
  const attempt: Try = async (what, done = '') => {
    setBusy(true);
    setSaid('');
    try {
      await what();
      setSaid(done);
    } catch (error) {
      setSaid(problemOf(error));
    }
    setBusy(false);
  };
  useEffect(() => void attempt(askWho), []);
  const now = me.value;
  return (
    <>
      <TopBar title={t.title} />
      <main class="you" aria-busy={isBusy}>
        <h1 class="visually-hidden">{t.title}</h1>
        <p class="you-said" role="status">
          {said}
        </p>
        {code && <KeepCode code={code} onKept={() => setCode(null)} />}
        {!now && !said && <Waiting what={t.loading} />}
        {now && route.link && canUsePasskeys() && <Join link={route.link} isBusy={isBusy} attempt={attempt} />}
        {now &&
          !route.link &&
          (now.player ? (
            <Account player={now.player} isBusy={isBusy} attempt={attempt} onCode={setCode} />
          ) : (
            <Guest isBusy={isBusy} attempt={attempt} onCode={setCode} />
          ))}
      </main>
    </>
  );
}
