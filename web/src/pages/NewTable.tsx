// Setting up a table: who plays, the options, and how the others join.
import { useState } from 'preact/hooks';
import { HttpError, openTable, type GameInfo } from '../client/http';
import { keepToken, visited } from '../client/tokens';
import { nameOf, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { navigate, type Route } from '../frame/router';
import { playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { OptionFields } from './new/OptionFields';
import { firstSeats, requestOf, type Draft } from './new/draft';
import { SeatFields } from './new/SeatFields';
import { Missing } from './Missing';
import { readText } from '../frame/files';
import './new/new.css';

function Device({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  const people = draft.seats.filter((seat) => seat.kind === 'person').length;
  if (people < 2) return null;
  const choices: [boolean, string, string][] = [
    [false, 'By link', 'you get a link to send to the others'],
    [true, 'At this device', 'you pass it around; hands stay hidden in between'],
  ];
  return (
    <fieldset class="choice">
      <legend>How the others play</legend>
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

function More({ draft, change }: { draft: Draft; change(draft: Draft): void }) {
  return (
    <>
      <label class="row">
        <span>
          Clock <span class="help">time for each decision; then a bot moves</span>
        </span>
        <select
          class="field"
          value={String(draft.clock)}
          onChange={(event) => change({ ...draft, clock: Number(event.currentTarget.value) })}
        >
          <option value="0">none</option>
          <option value="15">15 seconds</option>
          <option value="30">30 seconds</option>
          <option value="60">1 minute</option>
          <option value="180">3 minutes</option>
        </select>
      </label>
      <label class="row">
        <span>
          Seed <span class="help">the same number deals the same game; empty for a new one</span>
        </span>
        <input
          class="field"
          inputMode="numeric"
          pattern="[0-9]*"
          value={draft.seed}
          placeholder="random"
          onInput={(event) => change({ ...draft, seed: event.currentTarget.value.replace(/\D/g, '').slice(0, 15) })}
        />
      </label>
    </>
  );
}

function Setup({ info }: { info: GameInfo }) {
  const [draft, change] = useState<Draft>(() => ({
    seats: firstSeats(info.usual_players, playerName.value),
    options: {},
    oneDevice: false,
    clock: 0,
    seed: '',
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);

  const open = async (replay?: string) => {
    setOpening(true);
    setProblem(null);
    try {
      const opened = await openTable(requestOf(info, draft, replay));
      keepToken(opened.table, opened.token);
      visited(opened.table, info.game);
      navigate(`/t/${opened.table}`);
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : 'The table could not be opened.');
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
      <Device draft={draft} change={change} />
      <details class="options">
        <summary>Options</summary>
        <OptionFields info={info} values={draft.options} change={(options) => change({ ...draft, options })} />
        <More draft={draft} change={change} />
      </details>
      <div class="setup-actions">
        {problem && (
          <p class="problem-line" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="button primary" disabled={opening}>
          {opening ? 'Opening the table' : 'Open the table'}
        </button>
        <label class="button file">
          Load a file
          <input
            type="file"
            class="visually-hidden"
            accept=".txt,text/plain"
            onChange={(event) => void readText(event.currentTarget).then((text) => (text ? open(text) : undefined))}
          />
        </label>
      </div>
    </form>
  );
}

export function NewTable({ route }: { route: Extract<Route, { page: 'new' }> }) {
  const infos = useGames();
  const info = infos.state === 'done' ? infos.value.find((game) => game.game === route.game) : undefined;
  const name = nameOf(route.game, info);
  useTitle(`New table of ${name}`);
  if (infos.state === 'done' && !info) return <Missing />;
  return (
    <>
      <TopBar />
      <main class="new-table">
        <h1>{name}</h1>
        <p class="lead">
          {info?.summary} <a href={`/rules/${route.game}`}>Rules</a>
        </p>
        {infos.state === 'waiting' && <Waiting what="Loading the games" />}
        {infos.state === 'failed' && (
          <Problem title="No table can be opened right now">
            <p>{infos.error.message}</p>
            <button type="button" class="button primary" onClick={() => location.reload()}>
              Try again
            </button>
          </Problem>
        )}
        {info && <Setup info={info} />}
      </main>
    </>
  );
}
