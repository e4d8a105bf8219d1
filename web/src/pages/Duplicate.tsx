// "The same eight deals": a group plays the same deals against bots and compares what the decisions were worth.
import { useEffect, useState } from 'preact/hooks';
import { HttpError, type GameInfo } from '../client/http';
import { drawSet, openSet } from '../duplicate/play';
import { changes, isForgetful, setOf, sets, startSets, type SetLevel } from '../duplicate/record';
import { useGames } from '../frame/games';
import { GameChoice } from '../frame/GameTiles';
import { Problem, Waiting } from '../frame/Problem';
import { isSetCode, navigate, type Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import type { Options } from '../protocol';
import { isSite } from '../local/here';
import { GroupSet } from './duplicate/GroupSet';
import { PeopleSet } from './duplicate/PeopleSet';
import { OptionFields, ownOptions, rareOptions } from './new/OptionFields';
import * as t from '../words/duplicate.en';
import './daily/daily.css';
import './new/new.css';
import './duplicate/duplicate.css';

startSets();

const levels = ['easy', 'medium', 'hard'] as const;
/** People come to tables of a server. */
const opponents: readonly SetLevel[] = isSite ? levels : [...levels, 'people'];

/** The code in a text that somebody pasted: the code itself, or a link to it. */
export function pathIn(text: string): string | null {
  const found = /([a-z0-9-]+~[0-9a-zA-Z_=+~-]+)(#[\w-]+)?\s*$/.exec(text);
  return found && isSetCode(found[1]!) ? `/duplicate/${found[1]}${found[2] ?? ''}` : null;
}

function NewSet({ infos }: { infos: GameInfo[] }) {
  const [game, setGame] = useState(infos[0]!.game);
  const [level, setLevel] = useState<SetLevel>('medium');
  const [options, setOptions] = useState<Options>({});
  const [players, setPlayers] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const info = infos.find((one) => one.game === game)!;
  const [fewest, most] = info.players;
  const least = Math.max(2, fewest);
  const count = Math.min(Math.max(players ?? least, least), most);
  const draw = () =>
    drawSet({ game, level, players: count, options }).catch((error: unknown) =>
      setProblem(error instanceof HttpError ? error.message : ''),
    );
  return (
    <section class="paper" aria-labelledby="new-set">
      <h2 id="new-set">{t.newSet}</h2>
      <form
        class="set-form"
        onSubmit={(event) => {
          event.preventDefault();
          void draw();
        }}
      >
        <GameChoice
          infos={infos}
          legend={t.game}
          game={game}
          onChoose={(chosen) => {
            setGame(chosen);
            setOptions({});
          }}
        />
        <span class="set-field">
          <label for="set-players">{t.players}</label>
          <select
            id="set-players"
            class="field"
            value={count}
            onChange={(event) => setPlayers(Number(event.currentTarget.value))}
          >
            {Array.from({ length: most - least + 1 }, (_, at) => (
              <option key={at} value={least + at}>
                {least + at}
              </option>
            ))}
          </select>
        </span>
        <span class="set-field">
          <label for="set-level">{t.opponents}</label>
          <select
            id="set-level"
            class="field"
            value={level}
            onChange={(event) => setLevel(event.currentTarget.value as SetLevel)}
          >
            {opponents.map((one) => (
              <option key={one} value={one}>
                {one === 'people' ? t.people : t.botsOf({ level: t.levelName({ level: one }) })}
              </option>
            ))}
          </select>
        </span>
        <details class="options rules">
          <summary>{t.rules}</summary>
          <OptionFields
            info={info}
            names={[...ownOptions(info), ...rareOptions(info)]}
            values={options}
            change={setOptions}
          />
        </details>
        <button type="submit" class="button primary">
          {t.draw}
        </button>
      </form>
      {problem && (
        <p class="problem-line" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function OpenCode() {
  const [text, setText] = useState('');
  const path = pathIn(text);
  return (
    <section class="paper" aria-labelledby="open-set">
      <h2 id="open-set">{t.openSet}</h2>
      <form
        class="set-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (path) navigate(path);
        }}
      >
        <label>
          {t.codeOrLink}
          <input
            id="set-code"
            class="field"
            value={text}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={!path}>
          {t.open}
        </button>
      </form>
      <p class="help" aria-live="polite">
        {text.trim() && !path ? t.notACode : ''}
      </p>
    </section>
  );
}

const nameIn = (infos: GameInfo[], game: string): string => infos.find((info) => info.game === game)?.name ?? game;

function Overview({ infos }: { infos: GameInfo[] }) {
  void changes.value;
  const kept = sets().sets;
  return (
    <>
      <header class="wall day-head">
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <div class="set-parts">
        <NewSet infos={infos} />
        <OpenCode />
        {kept.length > 0 && (
          <section class="paper" aria-labelledby="own-sets">
            <h2 id="own-sets">{t.yourSets}</h2>
            <ul class="set-list">
              {kept.map(({ code, game, deals, level }) => (
                <li key={code}>
                  <a href={`/duplicate/${code}`}>
                    {level === 'people'
                      ? t.peopleLine({ game: nameIn(infos, game) })
                      : t.setLine({ game: nameIn(infos, game), done: deals.filter((own) => own?.result).length })}
                  </a>{' '}
                  <span class="help">{code.slice(-4)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function BadCode({ title }: { title: string }) {
  return (
    <Problem title={title}>
      <p>{t.badCodeWhy}</p>
      <a class="button primary" href="/duplicate">
        {t.title}
      </a>
    </Problem>
  );
}

/** A set that may not be known in this browser yet. */
function Opened({ infos, code, link }: { infos: GameInfo[]; code: string; link: string | null }) {
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    openSet(code).catch(setProblem);
  }, [code]);
  void changes.value;
  const set = setOf(code);
  const info = infos.find((one) => one.game === set?.game);
  if (set && info) {
    return set.level === 'people' ? (
      <PeopleSet set={set} info={info} link={link} />
    ) : (
      <GroupSet set={set} info={info} link={link} />
    );
  }
  if (problem instanceof HttpError && problem.status !== 400) {
    return (
      <Problem title={t.badCode}>
        <p>{problem.message}</p>
      </Problem>
    );
  }
  return problem ? <BadCode title={t.badCode} /> : <Waiting what={t.loadingGames} />;
}

export function Duplicate({ route: { code, link } }: { route: Extract<Route, { page: 'duplicate' }> }) {
  const found = useGames();
  useTitle(t.title);
  return (
    <>
      <TopBar look="on-wall on-deep" />
      <main class="daily duplicate">
        {found.state === 'waiting' && <Waiting what={t.loadingGames} />}
        {found.state === 'failed' && (
          <Problem title={t.nothingPlayable}>
            <a class="button primary" href="/">
              {t.toFront}
            </a>
          </Problem>
        )}
        {found.state === 'done' && (
          <>
            {isForgetful.value && (
              <p class="paper forgetful" role="alert">
                {t.forgetful}
              </p>
            )}
            {code ? <Opened infos={found.value} code={code} link={link} /> : <Overview infos={found.value} />}
          </>
        )}
      </main>
    </>
  );
}
