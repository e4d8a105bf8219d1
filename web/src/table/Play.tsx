// A game in progress: the board as large as possible, everything else beside it or, on a phone, in a sheet below it.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Board, CatalogCard } from '../boards/contract';
import type { Session } from '../client/session';
import { Icon, type IconName } from '../frame/Icon';
import { openRule, pageHelp } from '../frame/overlays';
import { motionNow } from '../frame/settings';
import { won } from '../frame/sound';
import { RuleDrawer } from '../frame/RuleDrawer';
import type { Table } from '../protocol';
import { Advice, isAlone } from './advice';
import { Banners } from './Banners';
import { BoardArea } from './BoardArea';
import { Celebration } from './Celebration';
import { Coach } from './Coach';
import { Controls } from './Controls';
import { HandOver } from './HandOver';
import { HintButton } from './HintButton';
import { LogList } from './LogList';
import { seatsOf } from './people';
import { PlayerList } from './PlayerList';
import { headline, ResultScreen } from './ResultScreen';
import { TurnLine } from './TurnLine';
import { useTableKeys } from './tableKeys';
import * as t from '../words/table.en';

export type Sheet = 'players' | 'log' | 'more' | null;

/** Delays after the end of a game, in ms: until the winning moment, until the result beside it, and until it is over. */
const [firstLook, lastLook, celebrated] = [450, 1200, 3650];

interface PlayProps {
  session: Session;
  table: Table;
  board: Board;
  catalog: ReadonlyMap<string, CatalogCard> | null;
}

const tabs: [Exclude<Sheet, null>, string, IconName][] = [
  ['players', t.players, 'people'],
  ['log', t.log, 'log'],
  ['more', t.more, 'menu'],
];

export function Play({ session, table, board, catalog }: PlayProps) {
  const shown = session.shown.value;
  const sheet = useSignal<Sheet>(null);
  const result = useSignal(false);
  const celebrates = useSignal(false);
  const main = useRef<HTMLDivElement>(null);
  const seats = seatsOf(table, board, shown?.view ?? null);
  const rule = openRule.value;
  const over = table.phase === 'over';
  const ended = over && table.result !== null && result.value;
  const winners = table.result?.winners ?? [];
  const isMine = winners.some((seat) => session.mine.value.includes(seat));
  const advice = useMemo(() => new Advice(session), [session]);
  useTableKeys({ session, board, main, sheet, advice });
  const covered = session.handOver.value !== null;
  const guide = covered ? null : shown?.guide;
  useEffect(() => {
    pageHelp.value = guide ? { goal: guide.goal, prompt: guide.prompt, rules: `/rules/${table.game}` } : null;
    return () => void (pageHelp.value = null);
  }, [guide, table.game]);
  useEffect(() => {
    result.value = false;
    if (!over) return;
    // Gives the player time to see the last move.
    const isFresh = shown?.entry?.kind === 'move';
    const timers = [setTimeout(() => (result.value = true), isFresh ? lastLook : 0)];
    if (isFresh && motionNow() === 'full') {
      timers.push(setTimeout(() => (celebrates.value = true), firstLook));
      timers.push(setTimeout(() => (celebrates.value = false), celebrated));
    }
    if (isFresh && isMine) won();
    return () => {
      celebrates.value = false;
      timers.forEach(clearTimeout);
    };
  }, [over, table.game_number]);

  return (
    <div class={`play${sheet.value ? ` sheet-${sheet.value}` : ''}${ended ? ' with-result' : ''}`}>
      <TurnLine session={session} table={table} seats={seats} />
      <main class="play-main" ref={main}>
        <Banners session={session} table={table} seats={seats} />
        <Coach game={table.game} />
        <BoardArea session={session} advice={advice} table={table} board={board} catalog={catalog} seats={seats}>
          {celebrates.value && table.result && (
            <Celebration
              title={headline(table.result, seats, session.mine.value)}
              winner={winners.length === 1 ? seats[winners[0]!] : undefined}
              isMine={isMine}
            />
          )}
        </BoardArea>
        {covered && <HandOver session={session} seats={seats} />}
      </main>
      <aside class="panel" aria-label={t.table}>
        {ended ? (
          <ResultScreen session={session} table={table} seats={seats} onClose={() => (result.value = false)} />
        ) : (
          <PlayerList session={session} table={table} board={board} seats={seats} />
        )}
        <LogList session={session} seats={seats} />
        <Controls
          session={session}
          advice={advice}
          table={table}
          resultShown={ended}
          onResult={() => (result.value = true)}
        />
      </aside>
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
            onClick={() => (sheet.value = sheet.value === key ? null : key)}
          >
            <Icon name={icon} />
            {words}
          </button>
        ))}
        <button
          type="button"
          class="button bare"
          disabled={!session.hasMoved.value}
          onClick={() => void session.ask({ type: 'undo' })}
        >
          <Icon name="undo" />
          {t.undo}
        </button>
        {isAlone(table, session.mine.value) && <HintButton advice={advice} look="button bare" />}
      </nav>
    </div>
  );
}
