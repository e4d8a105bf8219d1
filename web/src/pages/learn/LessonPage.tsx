// A lesson on the game's own board. The text stands beside the board, or above it on a phone, and never covers it.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadBoard, loadPlainBoard } from '../../boards';
import type { Board, BoardSeat, CatalogCard } from '../../boards/contract';
import { catalog, games, HttpError, lesson, type GameInfo, type Lesson, type LessonHead } from '../../client/http';
import { seatColours } from '../../frame/games';
import { openRule, usePageKeys, type Key } from '../../frame/overlays';
import { Problem, Waiting } from '../../frame/Problem';
import { RuleDrawer } from '../../frame/RuleDrawer';
import { motionNow, speed, wantsPlainBoard } from '../../frame/settings';
import { TopBar } from '../../frame/TopBar';
import { useAsync } from '../../frame/useAsync';
import { useTitle } from '../../frame/useTitle';
import type { GameKey, View } from '../../protocol';
import { MeaningLayer } from '../../table/Meanings';
import { lookOfPrompt } from '../../table/Strip';
import { LessonBar } from './LessonBar';
import { Points } from './Points';
import { Talk } from './Talk';
import { useLesson, type Lessoning } from './useLesson';
import * as t from '../../words/learn.en';
import '../../table/strip.css';
import '../../table/table.css';

interface PageProps {
  game: GameKey;
  name: string;
  head: LessonHead;
  all: readonly LessonHead[];
  table: string | null;
}

interface Loaded {
  lesson: Lesson;
  board: Board;
  info: GameInfo | null;
  catalog: ReadonlyMap<string, CatalogCard> | null;
}

async function load(game: GameKey, key: string, plain: boolean): Promise<Loaded> {
  const [found, board, infos, cards] = await Promise.all([
    lesson(game, key),
    loadBoard(game, plain).catch(loadPlainBoard),
    games().catch((): GameInfo[] => []),
    catalog(game).catch((): CatalogCard[] => []),
  ]);
  return {
    lesson: found,
    board,
    info: infos.find((one) => one.game === game) ?? null,
    catalog: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null,
  };
}

function seatsIn({ lesson: { names }, board, info }: Loaded, view: View): BoardSeat[] {
  const colours = board.colours?.(view) ?? seatColours(info, names.length);
  return names.map((name, seat) => ({
    kind: seat === 0 ? ('person' as const) : ('bot' as const),
    name,
    present: true,
    bot_plays: seat > 0,
    colour: colours[seat]!,
  }));
}

const keys: readonly Key[] = [['B', t.goToBoard]];

function useKeys(main: { current: HTMLElement | null }, board: Board): void {
  usePageKeys(useMemo(() => [...keys, ...(board.keys ?? [])], [board]));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape') openRule.value = null;
      if (event.key.toLowerCase() !== 'b' || (event.target as Element).closest('input, select, dialog')) return;
      main.current?.querySelector<HTMLElement>('[data-target][tabindex="0"]')?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      openRule.value = null;
    };
  }, []);
}

interface BoardProps {
  loaded: Loaded;
  now: Lessoning;
  points: readonly string[];
}

function LessonBoard({ loaded, now, points }: BoardProps) {
  const { board, lesson: of } = loaded;
  const { shown, phase } = now;
  const area = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  // What the board says halfway through a choice, for the position that it shows.
  const [step, setStep] = useState<{ text: string | null; count: number }>({ text: null, count: -1 });
  const seats = useMemo(() => seatsIn(loaded, shown.view), [loaded, shown.scene]);
  const meanings = useMemo(() => new Map(of.meanings.map((one) => [one.key, one])), [of]);
  // The same function for as long as a position is shown: a board repeats its prompt whenever it gets another function.
  const sayStep = useCallback((text: string | null) => setStep({ text, count: shown.count }), [shown.count]);
  const said = step.count === shown.count ? step.text : null;
  const prompt = phase === 'act' ? (said ?? shown.guide.prompt) : '';
  return (
    <>
      <p class={`learn-prompt strip-prompt${lookOfPrompt(prompt)}`}>{prompt}</p>
      <div class="board-area" ref={area}>
        <board.Component
          key={shown.scene}
          view={shown.view}
          seat={0}
          toDecide={shown.to_decide}
          moves={phase === 'act' ? shown.moves : null}
          guide={shown.guide}
          meanings={meanings}
          step={sayStep}
          names={of.names}
          seats={seats}
          events={shown.events}
          shown={shown.count}
          act={now.act}
          why={now.why}
          motion={motionNow()}
          speed={speed.value}
          catalog={loaded.catalog}
          announce={setSpoken}
          say={(reason) => now.say(reason && { ...reason, isRefusal: true })}
        />
        <Points within={area} points={phase === 'act' ? points : []} />
      </div>
      <MeaningLayer within={area} meanings={meanings} moment={shown.count} />
      <div class="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </>
  );
}

function Playing({ loaded, page }: { loaded: Loaded; page: PageProps }) {
  const { lesson: of, board } = loaded;
  const { game, all, table } = page;
  const now = useLesson(game, of, board);
  const main = useRef<HTMLElement>(null);
  const rule = openRule.value;
  const next = all[all.findIndex(({ key }) => key === of.key) + 1];
  useKeys(main, board);
  return (
    <div class="learn">
      <LessonBar page={page} steps={of.steps.length} now={now} />
      <Talk game={game} lesson={of} now={now} next={next} table={table} />
      <main class="learn-main" ref={main}>
        <LessonBoard loaded={loaded} now={now} points={of.steps[now.step]!.points} />
      </main>
      {rule !== null && <RuleDrawer game={game} rule={rule} onClose={() => (openRule.value = null)} />}
    </div>
  );
}

export function LessonPage(page: PageProps) {
  const { game, head, name } = page;
  const plain = wantsPlainBoard();
  const loaded = useAsync(() => load(game, head.key, plain), `${game} ${head.key} ${plain}`);
  useTitle(t.lessonTitle({ lesson: head.title, name }));
  if (loaded.state === 'done') return <Playing key={head.key} loaded={loaded.value} page={page} />;
  return (
    <>
      <TopBar title={t.lessons} />
      <main>
        {loaded.state === 'failed' ? (
          <Problem title={t.oneNotFetched}>
            <p>{loaded.error instanceof HttpError ? loaded.error.message : t.notFetchedNow}</p>
          </Problem>
        ) : (
          <Waiting what={t.fetchingOne} />
        )}
      </main>
    </>
  );
}
