// The end of a game, beside the final board: the winner and how they won, the places and where the points came from,
// highlights, and what to do next.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board, BoardSeat, CatalogCard } from '../boards/contract';
import type { Session } from '../client/session';
import { nameOf } from '../frame/games';
import { Icon } from '../frame/Icon';
import { openRule } from '../frame/overlays';
import { MarkIcon } from '../parts/PlayerMark';
import type { Result, Table, View } from '../protocol';
import { sharePicture } from './boardPicture';
import { Laurel } from './Laurel';
import { areBeside, OpenHands } from './OpenHands';
import { recordOf } from './record';
import { allOf } from '../words/lists';
import * as t from '../words/table.en';
import './result.css';

/** What is known of a game whose places are decided; the rest is known when it is over. */
type Outcome = Pick<Result, 'winners' | 'places'> & Partial<Result>;

interface ResultProps {
  session: Session;
  table: Table;
  board: Board;
  seats: BoardSeat[];
  /** The game's own result, or its places as soon as nothing can change them. */
  outcome: Outcome;
  hands: readonly unknown[] | null;
  catalog: ReadonlyMap<string, CatalogCard> | null;
  onClose(): void;
}

/** The result of a game that is over, or the places that nothing can change any more; null before. */
export function outcomeOf(table: Table, board: Board, view: View | null): Outcome | null {
  if (table.phase === 'over') return table.result;
  const places = view && (table.phase === 'playing' || table.phase === 'paused') ? board.decided?.(view) : null;
  return places ? { places, winners: places[0] ?? [] } : null;
}

export function headline(result: Outcome, seats: BoardSeat[], mine: number[]): string {
  const { winners } = result;
  if (winners.length === 0) return t.nobodyWon;
  if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return t.youWon;
  return t.theyWon({ names: allOf(winners.map((seat) => seats[seat]?.name ?? '')) });
}

function Places({ session, table, board, seats, outcome: result }: ResultProps) {
  const shown = session.shown.value;
  /** Where the points came from, or else how far the player got. */
  const partsOf = (seat: number): string[] =>
    (shown?.view && board.sources?.(shown.view, seat)) || [shown?.guide?.progress[seat]?.text ?? ''];
  const several = table.game_number > 1;
  const most = Math.max(1, ...(result.scores ?? []));
  /** How much of the most points a player has, for the bar behind the row. */
  const shareOf = (seat: number) => Math.max(0, result.scores?.[seat] ?? 0) / most;
  return (
    <ol class={result.scores ? 'places with-points' : 'places'}>
      {result.places.map((group, at) =>
        group.map((seat) => {
          const player = seats[seat];
          // Tied players share a place, and the next place moves down by as many.
          const place = result.places.slice(0, at).flat().length + 1;
          const wins = table.score[seat] ?? 0;
          return player ? (
            <li key={seat} class={place === 1 ? 'first' : ''} style={{ '--share': shareOf(seat) }}>
              <span class={`place place-${place}`}>{t.place({ place })}</span>
              <MarkIcon colour={player.colour} size={26} />
              <span class="name">{player.name}</span>
              {result.scores && <span class="points">{t.points({ count: result.scores[seat] ?? 0 })}</span>}
              {several && <span class="wins">{t.wins({ count: wins })}</span>}
              <small>
                {partsOf(seat).map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </small>
            </li>
          ) : null;
        }),
      )}
    </ol>
  );
}

/** "Ann 2, Bot 1": wins over all games at this table. */
function scoreLine(table: Table, seats: BoardSeat[]): string {
  const order = seats.map((_, seat) => seat).sort((one, other) => (table.score[other] ?? 0) - (table.score[one] ?? 0));
  return order.map((seat) => t.scoreOf({ name: seats[seat]?.name ?? '', score: table.score[seat] ?? 0 })).join(', ');
}

/** Which players want another game, worded for the holder of the seats `mine`. */
function wishes(table: Table, seats: BoardSeat[], mine: number[]): string {
  const people = table.seats.flatMap((seat, at) => (seat.kind === 'person' && !seat.bot_plays ? [at] : []));
  const wanted = table.rematch.filter((seat) => !mine.includes(seat));
  const names = allOf(wanted.map((seat) => seats[seat]?.name ?? ''));
  const share = { wishes: table.rematch.length, people: people.length };
  if (wanted.length > 0) return t.wantRematch({ names, count: wanted.length, ...share });
  return table.rematch.length > 0 ? t.youWantRematch(share) : '';
}

/** TABLE-DEAL: the seat after the one that began this game. */
const nextFirst = (table: Table): number => (Number(table.first ?? 0) + 1) % table.seats.length;

/** At a table of people that plays a set: the next deal, and everybody's results. */
function NextDeal({ session, table, seats }: Pick<ResultProps, 'session' | 'table' | 'seats'>) {
  const mine = session.mine.value;
  const asked = mine.length > 0 && mine.every((seat) => table.rematch.includes(seat));
  const [set, number] = table.day!.date.split('/');
  const isLast = Number(number) >= table.day!.games!;
  return (
    <>
      <p class="wish" role="status">
        {isLast ? t.lastDeal : wishes(table, seats, mine)}
      </p>
      {mine.length > 0 && !isLast && (
        <button
          type="button"
          class="button primary"
          disabled={asked}
          onClick={() => void session.ask({ type: 'rematch' })}
        >
          {asked ? t.waitingForOthers : t.nextDeal}
        </button>
      )}
      <a class={isLast ? 'button primary' : 'button'} href={`/duplicate/${set}#table=${table.code}`}>
        {t.groupResults}
      </a>
    </>
  );
}

/** Another game, and what the others at the table say to it. */
function Again({ session, table, seats }: Pick<ResultProps, 'session' | 'table' | 'seats'>) {
  const mine = session.mine.value;
  const asked = mine.length > 0 && mine.every((seat) => table.rematch.includes(seat));
  if (table.day?.games) return <NextDeal session={session} table={table} seats={seats} />;
  if (table.day && mine.length > 0) {
    const [set, deal] = table.day.date.split('/');
    return (
      <a class="button primary" href={deal ? `/duplicate/${set}` : `/daily/${table.game}`}>
        {table.day.try ? t.yourScore : t.backToDay}
      </a>
    );
  }
  const wish = wishes(table, seats, mine);
  return (
    <>
      <p class="wish" role="status">
        {wish}
      </p>
      {mine.length > 0 && (
        <button
          type="button"
          class="button primary"
          disabled={asked}
          onClick={() => void session.ask({ type: 'rematch' })}
        >
          {asked ? t.waitingForOthers : t.playAgain}
        </button>
      )}
    </>
  );
}

/** While somebody could still play on alone: another game, or going on with this one. */
function PlayOn({ session, table, seats, onClose }: Pick<ResultProps, 'session' | 'table' | 'seats' | 'onClose'>) {
  const isPaused = table.phase === 'paused';
  const go = () => (isPaused ? void session.ask({ type: 'go_on' }) : onClose());
  return (
    <>
      {isPaused ? (
        <Again session={session} table={table} seats={seats} />
      ) : (
        <a class="button primary" href={`/new/${table.game}`}>
          {t.newGame}
        </a>
      )}
      <button type="button" class="button" onClick={go}>
        <Icon name="play" />
        {t.playOn}
      </button>
    </>
  );
}

function Share({ session, table, lines }: { session: Session; table: Table; lines: string[] }) {
  const [notice, setNotice] = useState('');
  const share = async () => {
    // The board itself, without what lies beside it.
    const board = document.querySelector('.board-area [data-picture]') ?? document.querySelector('.board-area');
    if (!board) return;
    try {
      const how = await sharePicture(board, `${table.game}-${table.code}`, lines);
      setNotice(how === 'saved' ? t.pictureSaved : '');
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNotice(t.noPicture);
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        <Icon name="save" />
        {t.picture}
      </button>
      <a class="button" href={`/replay?table=${session.code}&review=1`}>
        <Icon name="search" />
        {t.review}
      </a>
      <a class="button" href={`/replay?table=${session.code}`}>
        <Icon name="play" />
        {t.replay}
      </a>
      <span class="told-once" role="status">
        {notice}
      </span>
    </>
  );
}

export function ResultScreen(props: ResultProps) {
  const { session, table, seats, outcome, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = headline(outcome, seats, session.mine.value);
  const winner = outcome.winners.length === 1 ? seats[outcome.winners[0]!] : undefined;
  const plainTitle = headline(outcome, seats, []);
  const { reason, sentence = t.placesDecided, facts = [] } = outcome;
  const record = table.phase === 'over' && session.mine.value.length === 1 ? recordOf(table.game) : null;
  const game = nameOf(table.game, session.info.value);
  return (
    <section class="result" aria-label={t.result}>
      <header>
        {winner && (
          <Laurel>
            <MarkIcon colour={winner.colour} size={30} />
          </Laurel>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="button bare" aria-label={t.closeResult} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="result-story">
        <p class="sentence">
          {sentence}{' '}
          {reason && reason !== 'turn-limit' && (
            <button type="button" class="rule-link" onClick={() => (openRule.value = reason)}>
              {reason}
            </button>
          )}
        </p>
        <Places {...props} />
        {table.phase === 'over' && !table.day && (
          <p class="next-begins">{t.beginsNext({ name: seats[nextFirst(table)]?.name ?? '' })}</p>
        )}
        {table.hints > 0 && <p class="hints-taken">{t.hints({ count: table.hints })}</p>}
        {table.game_number > 1 && <p class="score">{t.score({ scores: scoreLine(table, seats) })}</p>}
        {record && <p class="record">{t.record({ ...record, game })}</p>}
        {facts.length > 0 && (
          <>
            <h3>{t.inThisGame}</h3>
            <ul class="facts">
              {facts.slice(0, 3).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </>
        )}
        {areBeside(props.hands, props.board) && (
          <OpenHands
            hands={props.hands}
            seats={seats}
            catalog={session.info.value?.playing_cards ? null : props.catalog}
            Sign={props.board.Sign}
          />
        )}
      </div>
      <div class="result-actions">
        {table.phase === 'over' ? (
          <>
            <Again session={session} table={table} seats={seats} />
            <Share session={session} table={table} lines={[t.pictureTitle({ winner: plainTitle, game }), sentence]} />
          </>
        ) : (
          <PlayOn session={session} table={table} seats={seats} onClose={onClose} />
        )}
      </div>
    </section>
  );
}
