// A game in progress: the board as large as possible, a bar above it, and beside it a panel that can be folded away or, on a
// phone, sheets over its lower part.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Board, CatalogCard } from '../boards/contract';
import type { Session } from '../client/session';
import { Icon, type IconName } from '../frame/Icon';
import { openRule, pageHelp } from '../frame/overlays';
import { motionNow, panelOpen } from '../frame/settings';
import { play } from '../frame/sound';
import { RuleDrawer } from '../frame/RuleDrawer';
import type { Table } from '../protocol';
import { Advice, getsAdvice } from './advice';
import { Again } from './Again';
import { Banners } from './Banners';
import { BoardArea } from './BoardArea';
import { Celebration } from './Celebration';
import { Coach } from './Coach';
import { HandOver } from './HandOver';
import { HintButton } from './HintButton';
import { useLastHands } from './lastHands';
import { LogList } from './LogList';
import { Menu } from './Menu';
import { seatsOf } from './people';
import { SaidAloud, Say } from './Phrases';
import { PlayerList } from './PlayerList';
import { scoreHere } from '../duplicate/scoreHere';
import { keepGame, playedAt } from './history';
import { countGame } from './record';
import { headline, outcomeOf, ResultScreen } from './ResultScreen';
import { Tool, TurnLine } from './TurnLine';
import { useTableKeys } from './tableKeys';
import * as t from '../words/table.en';

export type Sheet = 'players' | 'log' | 'more' | null;

/** In ms: from the last move to the winning move again, and from there to the winning moment, the result and its end. */
const [firstLook, lastLook, celebrated] = [450, 750, 3200];
/** Without motion: from the last move to the result. */
const stillLook = 1200;

interface PlayProps {
  session: Session;
  table: Table;
  board: Board;
  catalog: ReadonlyMap<string, CatalogCard> | null;
}

const tabs: [Exclude<Sheet, null>, string, IconName][] = [
  ['players', t.players, 'people'],
  ['log', t.log, 'log'],
  ['more', t.menu, 'menu'],
];

export function Play({ session, table, board, catalog }: PlayProps) {
  const shown = session.shown.value;
  const sheet = useSignal<Sheet>(null);
  const result = useSignal(false);
  const celebrates = useSignal(false);
  /** All hands lie open: after the winning move has been shown again. */
  const isOpen = useSignal(false);
  const main = useRef<HTMLDivElement>(null);
  /** Places can be decided before the game is over; that is celebrated once. */
  const celebratedGame = useRef(0);
  const seats = seatsOf(table, board, shown?.view ?? null);
  const rule = openRule.value;
  const over = table.phase === 'over';
  const hands = useLastHands(session, table);
  const outcome = outcomeOf(table, board, session.settled.value?.view ?? null);
  const ended = outcome !== null && result.value;
  const winners = outcome?.winners ?? [];
  const winner = winners.length === 1 ? seats[winners[0]!] : undefined;
  const isDecided = outcome !== null;
  const isMine = winners.some((seat) => session.mine.value.includes(seat));
  const advice = useMemo(() => new Advice(session), [session]);
  useTableKeys({ session, board, main, sheet, advice });
  const covered = session.handOver.value !== null;
  const guide = covered ? null : shown?.guide;
  useEffect(() => {
    pageHelp.value = guide ? { goal: guide.goal, prompt: guide.prompt, rules: `/rules/${table.game}` } : null;
    return () => void (pageHelp.value = null);
  }, [guide, table.game]);
  const showResult = () => {
    if (session.again.value) session.skip();
    isOpen.value = true;
    result.value = true;
  };
  useEffect(() => {
    result.value = false;
    isOpen.value = false;
    if (!isDecided) return;
    const isFresh = shown?.entry?.kind === 'move' && celebratedGame.current !== table.game_number;
    celebratedGame.current = table.game_number;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
    const chime = () => isFresh && isMine && play('win');
    if (isFresh && motionNow() === 'full') {
      // First the move again, then the moment.
      const celebrate = (isSkipped: boolean) => {
        chime();
        celebrates.value = true;
        isOpen.value = true;
        after(isSkipped ? 0 : lastLook, showResult);
        after(celebrated, () => (celebrates.value = false));
      };
      after(firstLook, () => (result.value ? celebrate(true) : session.showAgain(celebrate)));
    } else {
      chime();
      // Gives the player time to see the last move.
      after(isFresh ? stillLook : 0, showResult);
    }
    if (shown?.entry?.kind === 'move' && over && session.mine.value.length === 1) {
      const id = `${session.code} ${table.game_number}`;
      countGame(table.game, id, isMine);
      keepGame(playedAt(table, id, session.mine.value[0]!));
    }
    if (over && table.day?.games && session.mine.value.length > 0) scoreHere(session.code, table.day.date);
    return () => {
      celebrates.value = false;
      timers.forEach(clearTimeout);
    };
  }, [isDecided, over, table.game_number]);

  const sits = session.mine.value.length > 0;
  const advised = getsAdvice(table, session.mine.value);
  const open = panelOpen.value || ended;
  const toggle = (which: Exclude<Sheet, null>) => (sheet.value = sheet.value === which ? null : which);
  const classes = ['play', sheet.value && `sheet-${sheet.value}`, ended && 'with-result', !open && 'folded'].filter(
    Boolean,
  );

  return (
    <div class={classes.join(' ')}>
      <TurnLine session={session} table={table} seats={seats}>
        <span class="only-wide">
          {sits && (
            <>
              <Tool icon="undo" words={t.undo} isDisabled={!session.canUndo.value} onClick={session.undo} />
              <Tool
                icon="redo"
                words={t.redo}
                isDisabled={table.redo === 0}
                onClick={() => void session.ask({ type: 'redo' })}
              />
            </>
          )}
          {advised && <HintButton advice={advice} />}
          {isDecided && !ended && (
            <button type="button" class="button primary" onClick={showResult}>
              {t.resultAndNew}
            </button>
          )}
          <Tool
            icon="panel"
            words={open ? t.hidePanel : t.showPanel}
            isOpen={open}
            isDisabled={ended}
            onClick={() => (panelOpen.value = !panelOpen.value)}
          />
          <Tool
            icon="menu"
            words={t.menu}
            look="menu-button"
            isOpen={sheet.value === 'more'}
            onClick={() => toggle('more')}
          />
        </span>
      </TurnLine>
      <main class="play-main" ref={main}>
        <Banners session={session} table={table} seats={seats} />
        <Coach game={table.game} />
        <BoardArea {...{ session, advice, table, board, catalog, seats }} hands={isOpen.value ? hands : null}>
          {session.again.value && <Again winner={winner} onSkip={session.skip} />}
          {celebrates.value && outcome && (
            <Celebration title={headline(outcome, seats, session.mine.value)} winner={winner} isMine={isMine} />
          )}
        </BoardArea>
        <SaidAloud session={session} seats={seats} />
        {covered && <HandOver session={session} seats={seats} />}
      </main>
      <aside class="panel" aria-label={t.table}>
        {ended ? (
          <ResultScreen
            {...{ session, table, board, seats, outcome, hands, catalog }}
            onClose={() => (result.value = false)}
          />
        ) : (
          <PlayerList session={session} table={table} board={board} seats={seats} />
        )}
        <Say session={session} table={table} />
        <LogList session={session} seats={seats} />
      </aside>
      {sheet.value === 'more' && <Menu session={session} table={table} onClose={() => (sheet.value = null)} />}
      {rule !== null && (
        <RuleDrawer game={table.game} options={table.options} rule={rule} onClose={() => (openRule.value = null)} />
      )}
      <nav class="sheet-tabs" aria-label={t.partsOfTable}>
        {tabs.map(([key, words, icon]) => (
          <button
            key={key}
            type="button"
            class="button bare"
            aria-pressed={sheet.value === key}
            onClick={() => toggle(key)}
          >
            <Icon name={icon} />
            {words}
          </button>
        ))}
        <button type="button" class="button bare" disabled={!session.canUndo.value} onClick={session.undo}>
          <Icon name="undo" />
          {t.undo}
        </button>
        {advised && <HintButton advice={advice} />}
        {isDecided && !ended && (
          <button type="button" class="button primary" onClick={showResult}>
            {t.result}
          </button>
        )}
      </nav>
    </div>
  );
}
