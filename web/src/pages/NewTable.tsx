// Setting up a table: who sits where, how the others join, and the rules. One tap plays with what was played last.
import { useState } from 'preact/hooks';
import { HttpError, type GameInfo } from '../client/http';
import { InShort } from '../frame/About';
import { factsOf, nameOf, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { OptionFields, ownOptions, rareOptions, variantOptions } from './new/OptionFields';
import { day, firstOf, linksFriends, myPlace, problemWith, usualNames, type Draft, type DraftSeat } from './new/draft';
import { lastDraft, openDraft, usualDraft } from './new/last';
import { Seats } from './new/Seats';
import { changesOf, startOf } from './new/summary';
import { Missing } from './Missing';
import { canPlayHere, isSite } from '../local/here';
import { HereNote } from '../local/HereNote';
import { readText } from '../frame/files';
import * as t from '../words/setup.en';
import './new/new.css';

function Device({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  const people = draft.seats.filter((seat) => seat.active && seat.kind === 'person').length;
  if (people < 2) return null;
  const choices: [Pick<Draft, 'oneDevice' | 'listed'>, string, string][] = [
    [{ oneDevice: false, listed: false }, t.byLink, t.byLinkMeans],
    [{ oneDevice: false, listed: true }, t.toAll, t.toAllMeans],
    [{ oneDevice: true, listed: false }, t.atThisDevice, t.atThisDeviceMeans],
  ];
  const isChosen = (of: Pick<Draft, 'oneDevice' | 'listed'>) =>
    draft.oneDevice === of.oneDevice && (draft.oneDevice || draft.listed === of.listed);
  return (
    <fieldset class="choice">
      <legend>{t.howOthersPlay}</legend>
      {choices.map(([value, words, meaning]) => (
        <label key={words} class={isChosen(value) ? 'chosen' : ''} title={meaning}>
          <input type="radio" name="device" checked={isChosen(value)} onChange={() => change({ ...draft, ...value })} />
          {words}
        </label>
      ))}
      <p class="help">{choices.find(([value]) => isChosen(value))?.[2]}</p>
    </fieldset>
  );
}

/** Who has the first turn of the first game; after that it goes round. */
function Begins({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  const playing = draft.seats.filter((seat) => seat.active);
  const names = usualNames(playing);
  const me = myPlace(playing);
  const said = (seat: DraftSeat, at: number) => {
    if (at === me) return t.you;
    if (seat.kind === 'person' && !draft.oneDevice) return t.seat({ number: at + 1 });
    return seat.name.trim() || names[at];
  };
  return (
    <label class="row">
      <span class="row-name">{t.begins}</span>
      <span class="help">{t.beginsMeans}</span>
      <select
        class="field"
        value={String(firstOf(draft))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ ...draft, first: value === 'drawn' ? 'drawn' : Number(value) });
        }}
      >
        <option value="drawn">{t.drawn}</option>
        {playing.map((seat, at) => (
          <option key={at} value={String(at)}>
            {said(seat, at)}
          </option>
        ))}
      </select>
    </label>
  );
}

function More({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  return (
    <>
      <label class="row">
        <span class="row-name">{t.clock}</span>
        <span class="help">{t.clockMeans}</span>
        <select
          class="field"
          value={String(draft.clock)}
          onChange={(event) => change({ ...draft, clock: Number(event.currentTarget.value) })}
        >
          <option value="0">{t.noClock}</option>
          <option value="15">{t.seconds({ count: 15 })}</option>
          <option value="30">{t.seconds({ count: 30 })}</option>
          <option value="60">{t.minutes({ count: 1 })}</option>
          <option value="180">{t.minutes({ count: 3 })}</option>
          {(linksFriends(draft) || draft.clock >= day) && (
            <>
              <option value={String(day)}>{t.days({ count: 1 })}</option>
              <option value={String(3 * day)}>{t.days({ count: 3 })}</option>
            </>
          )}
        </select>
        {draft.clock >= day && <span class="help">{t.daysByLink}</span>}
      </label>
      <label class="row">
        <span class="row-name">{t.seed}</span>
        <span class="help">{t.seedMeans}</span>
        <input
          class="field"
          inputMode="numeric"
          pattern="[0-9]*"
          value={draft.seed}
          placeholder={t.random}
          onInput={(event) => change({ ...draft, seed: event.currentTarget.value.replace(/\D/g, '').slice(0, 15) })}
        />
      </label>
    </>
  );
}

/** Asked only where it is a choice: friends who join by a link need the server. */
function Where({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  if (!canPlayHere || isSite || linksFriends(draft)) return null;
  return (
    <label class="row">
      <span class="row-name">{t.where}</span>
      <span class="help">{t.whereMeans}</span>
      <select
        class="field"
        value={String(draft.isHere)}
        onChange={(event) => change({ ...draft, isHere: event.currentTarget.value === 'true' })}
      >
        <option value="false">{t.atServer}</option>
        <option value="true">{t.inBrowser}</option>
      </select>
    </label>
  );
}

interface RulesProps {
  info: GameInfo;
  draft: Draft;
  change(draft: Draft): void;
}

/** Everything about the game itself, folded: the heading says what differs from the usual. */
function Rules({ info, draft, change }: RulesProps) {
  const changes = changesOf(info, draft);
  const variant = variantOptions(info);
  const fields = { info, values: draft.options, change: (options: Draft['options']) => change({ ...draft, options }) };
  return (
    <details class="options rules">
      <summary>{changes ? t.rulesWith({ changes }) : t.rulesUsual}</summary>
      <div class="own">
        <OptionFields {...fields} names={ownOptions(info)} />
      </div>
      <Begins draft={draft} change={change} />
      <More draft={draft} change={change} />
      <OptionFields {...fields} names={rareOptions(info)} />
      <Where draft={draft} change={change} />
      {variant.length > 0 && (
        <details class="variant">
          <summary>{t.variant}</summary>
          <OptionFields {...fields} names={variant} all />
        </details>
      )}
    </details>
  );
}

function Setup({ info, here }: { info: GameInfo; here: boolean }) {
  const [draft, change] = useState<Draft>(() => (here ? usualDraft(info, true) : lastDraft(info)));
  const [problem, setProblem] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const missing = problemWith(draft.seats);
  const usual = usualDraft(info, here);
  const isUsual = JSON.stringify(draft) === JSON.stringify(usual);

  const open = async (replay?: string) => {
    setOpening(true);
    setProblem(null);
    try {
      await openDraft(info, draft, replay);
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : t.tableNotOpened);
      setOpening(false);
    }
  };

  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Seats info={info} draft={draft} change={change} />
      {!here && <Device draft={draft} change={change} />}
      <Rules info={info} draft={draft} change={change} />
      <div class="setup-end">
        {(missing ?? problem) && (
          <p class="problem-line" role="alert">
            {missing ?? problem}
          </p>
        )}
        <div class="setup-actions">
          <button type="submit" class="button primary" disabled={opening || missing !== null}>
            {opening ? t.opening : linksFriends(draft) ? t.open : t.play}
          </button>
          <label class="button file">
            {t.load}
            <input
              type="file"
              class="visually-hidden"
              accept=".txt,text/plain"
              onChange={(event) => void readText(event.currentTarget).then((text) => (text ? open(text) : undefined))}
            />
          </label>
        </div>
        <p class="help starts" aria-live="polite">
          {missing ? '' : startOf(draft)}
          {!isUsual && (
            <button type="button" class="rule-link" onClick={() => change(usual)}>
              {t.usualAgain}
            </button>
          )}
        </p>
      </div>
    </form>
  );
}

export function NewTable({ route }: { route: Extract<Route, { page: 'new' }> }) {
  const infos = useGames();
  const info = infos.state === 'done' ? infos.value.find((game) => game.game === route.game) : undefined;
  const name = nameOf(route.game, info);
  useTitle(t.title({ name }));
  if (infos.state === 'done' && !info) return <Missing />;
  return (
    <>
      <TopBar look="on-deep on-wall" />
      <main class="new-table">
        <div class="lead wall on-deep">
          <h1>{name}</h1>
          <p>{info?.summary}</p>
          <p class="help">{info && factsOf(info)}</p>
          {route.here && <HereNote />}
        </div>
        {infos.state === 'waiting' && <Waiting what={t.loadingGames} />}
        {infos.state === 'failed' && (
          <Problem title={t.notNow}>
            <p>{infos.error.message}</p>
            <button type="button" class="button primary" onClick={() => location.reload()}>
              {t.tryAgain}
            </button>
          </Problem>
        )}
        {info && (
          <>
            <Setup key={String(route.here)} info={info} here={route.here} />
            <aside aria-label={t.about({ name })}>
              <InShort info={info} />
            </aside>
          </>
        )}
      </main>
    </>
  );
}
