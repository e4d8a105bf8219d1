// The page of a table: joins it and shows the waiting room, the game, or what went wrong.
import { useEffect, useMemo } from 'preact/hooks';
import { loadBoard, loadPlainBoard } from '../boards';
import { catalog, games, meaningsOf, type GameInfo } from '../client/http';
import { arrivalAt } from '../client/arrival';
import { Session } from '../client/session';
import { gameAt } from '../client/tokens';
import { transportOf } from '../client/transport';
import { isHere } from '../local/here';
import type { CatalogCard } from '../boards/contract';
import type { Meaning, Table } from '../protocol';
import { nameOf } from '../frame/games';
import { openRule } from '../frame/overlays';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { motionNow, playerName, speed, wantsPlainBoard } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import { fetchForTable } from '../table/early';
import { Play } from '../table/Play';
import { useTurnSound } from '../table/turnSound';
import { WaitingRoom } from '../table/WaitingRoom';
import { playNow } from './lobby/playNow';
import * as t from '../words/table.en';
import { asCode } from '../words/tags';
import '../table/panel.css';
import '../table/room.css';
import '../table/table.css';
import '../table/sideways.css';

function useSession(code: string): Session {
  const session = useMemo(
    () =>
      new Session(code, {
        open: () => transportOf(code).open(code),
        isHere: isHere(code),
        speed: () => speed.value,
        still: () => motionNow() === 'reduced',
      }),
    [code],
  );
  useEffect(() => {
    const hurry = () => document.visibilityState === 'visible' && session.hurry();
    addEventListener('online', hurry);
    // Tables in this browser need no network.
    if (!isHere(code)) addEventListener('offline', session.offline);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      removeEventListener('offline', session.offline);
      document.removeEventListener('visibilitychange', hurry);
      session.close();
      openRule.value = null;
    };
  }, [session]);
  return session;
}

/** Loads the game's description, board and cards; the plain board replaces a board that cannot be loaded. */
async function loadGame(table: Table, plain: boolean) {
  const { game } = table;
  const [infos, cards, meanings, board] = await Promise.all([
    games().catch((): GameInfo[] => []),
    catalog(game).catch((): CatalogCard[] => []),
    meaningsOf(table).catch((): Meaning[] => []),
    loadBoard(game, plain).catch(loadPlainBoard),
  ]);
  const info = infos.find((one) => one.game === game) ?? null;
  return { info, meanings, board, catalog: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null };
}

function titleOf(session: Session): string {
  const table = session.table.value;
  if (!table) return t.aTable;
  const name = nameOf(table.game, session.info.value);
  if (table.phase === 'over') return t.titleOver({ game: name });
  if (table.phase === 'waiting') return t.titleWaiting({ game: name });
  return session.myTurn.value ? t.titleTurn({ game: name }) : name;
}

/** Whoever comes from the lobby sits down, or starts the game, without being asked again. */
function useArrival(session: Session): void {
  const { code } = session;
  const table = session.table.value;
  const isIn = table !== null && session.line.value === 'open';
  useEffect(() => {
    if (!isIn) return;
    const arrival = arrivalAt(code);
    if (!arrival) return;
    if (arrival.to === 'start') return void session.ask({ type: 'start' });
    const name = playerName.value.trim() || t.somebody;
    void session.ask({ type: 'sit', name }).then((answer) => {
      // Somebody else was quicker.
      if (answer.type === 'error' && arrival.wish) playNow(arrival.wish, [code]).catch(() => undefined);
    });
  }, [code, isIn]);
}

const toFront = (
  <a class="button primary" href="/">
    {t.toFront}
  </a>
);

function Nothing({ session }: { session: Session }) {
  const state = session.line.value;
  if (state === 'gone' && isHere(session.code)) {
    return (
      <Problem title={t.notHere}>
        <p>{t.notHereWhy({ code: session.code, c: asCode })}</p>
        {toFront}
      </Problem>
    );
  }
  if (state === 'gone') {
    return (
      <Problem title={t.noTable}>
        <p>{t.noTableWhy({ code: session.code, c: asCode })}</p>
        {toFront}
      </Problem>
    );
  }
  if (state === 'outdated') {
    return (
      <Problem title={t.outdated}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </Problem>
    );
  }
  if (state === 'broken') {
    return (
      <Problem title={t.cannotOpen}>
        <p>{session.trouble.value}</p>
        {toFront}
      </Problem>
    );
  }
  return <Waiting what={state === 'lost' ? t.tryingAgain : t.joining} />;
}

export function TablePage({ route: { code } }: { route: Extract<Route, { page: 'table' }> }) {
  const session = useSession(code);
  useEffect(() => {
    const played = gameAt(code);
    if (played) fetchForTable(played);
  }, [code]);
  const table = session.table.value;
  const game = table?.game ?? null;
  const plain = wantsPlainBoard();
  const loaded = useAsync(async () => {
    const found = table ? await loadGame(table, plain) : null;
    session.info.value = found?.info ?? null;
    session.unnamed.value = found?.meanings ?? [];
    return found;
  }, `${game} ${plain}`);
  useArrival(session);
  useTitle(titleOf(session));
  useTurnSound(session);
  const ready = loaded.state === 'done' ? loaded.value : null;
  session.board = ready?.board ?? null;
  const ended = ['gone', 'outdated', 'broken'].includes(session.line.value);
  if (!table || ended || !ready) {
    return (
      <>
        <TopBar />
        <main>
          <Nothing session={session} />
        </main>
      </>
    );
  }
  // Before the first deal the waiting room shows this; later the board still shows the last game.
  const begins = table.phase === 'dealing' && !session.shown.value?.view;
  if (table.phase === 'waiting' || begins) return <WaitingRoom session={session} table={table} />;
  return <Play session={session} table={table} board={ready.board} catalog={ready.catalog} />;
}
