// Setting up a table: who plays, the options, and how the others join.
import { useState } from 'preact/hooks';
import { HttpError, openTable, type GameInfo } from '../client/http';
import { keepToken, visited } from '../client/tokens';
import { Drawing, InShort } from '../frame/About';
import { factsOf, nameOf, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { navigate, type Route } from '../frame/router';
import { playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { OptionFields, ownOptions, rareOptions, variantOptions } from './new/OptionFields';
import {
  firstOf,
  myPlace,
  problemWith,
  requestOf,
  usualNames,
  usualSeats,
  type Draft,
  type DraftSeat,
} from './new/draft';
import { SeatFields } from './new/SeatFields';
import { summaryOf } from './new/summary';
import { Missing } from './Missing';
import { HereNote } from '../local/HereNote';
import { readText } from '../frame/files';
import * as t from '../words/setup.en';
import './new/new.css';

function Device({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  const people = draft.seats.filter((seat) => seat.active && seat.kind === 'person').length;
  if (people < 2) return null;
  const choices: [boolean, string, string][] = [
    [false, t.byLink, t.byLinkMeans],
    [true, t.atThisDevice, t.atThisDeviceMeans],
  ];
  return (
    <fieldset class="choice">
      <legend>{t.howOthersPlay}</legend>
      {choices.map(([value, words, meaning]) => (
        <label key={words} class={draft.oneDevice === value ? 'chosen' : ''} title={meaning}>
          <input
            type="radio"
            name="device"
            checked={draft.oneDevice === value}
            onChange={() => change({ ...draft, oneDevice: value })}
          />
          {words}
        </label>
      ))}
      <p class="help">{choices.find(([value]) => value === draft.oneDevice)?.[2]}</p>
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
    <section class="options">
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
    </section>
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
        </select>
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

function Setup({ info, here }: { info: GameInfo; here: boolean }) {
  const [draft, change] = useState<Draft>(() => ({
    seats: usualSeats(info, playerName.value),
    options: {},
    oneDevice: here,
    clock: 0,
    seed: '',
    first: null,
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const missing = problemWith(draft.seats);
  const own = ownOptions(info);
  const variant = variantOptions(info);
  const setOptions = (options: Draft['options']) => change({ ...draft, options });

  const open = async (replay?: string) => {
    setOpening(true);
    setProblem(null);
    try {
      const opened = await openTable(requestOf(info, draft, replay), here);
      keepToken(opened.table, opened.token);
      visited(opened.table, info.game);
      navigate(`/t/${opened.table}`);
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
      <SeatFields info={info} draft={draft} change={change} />
      {!here && <Device draft={draft} change={change} />}
      <Begins draft={draft} change={change} />
      {own.length > 0 && (
        <section class="options" aria-labelledby="options">
          <h2 id="options">{t.options}</h2>
          <OptionFields info={info} names={own} values={draft.options} change={setOptions} />
        </section>
      )}
      {variant.length > 0 && (
        <details class="options variant">
          <summary>{t.variant}</summary>
          <OptionFields info={info} names={variant} all values={draft.options} change={setOptions} />
        </details>
      )}
      <details class="options">
        <summary>{t.more}</summary>
        <More draft={draft} change={change} />
        <OptionFields info={info} names={rareOptions(info)} values={draft.options} change={setOptions} />
      </details>
      <div class="setup-end">
        {!missing && (
          <p class="summary" aria-live="polite">
            {summaryOf(info, draft)}
          </p>
        )}
        <div class="setup-actions">
          {(missing ?? problem) && (
            <p class="problem-line" role="alert">
              {missing ?? problem}
            </p>
          )}
          <button type="submit" class="button primary" disabled={opening || missing !== null}>
            {opening ? t.opening : t.open}
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
      <TopBar />
      <main class="new-table">
        <div class="lead">
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
              <Drawing game={info.game} name={name} />
              <InShort info={info} />
            </aside>
          </>
        )}
      </main>
    </>
  );
}
