// The end of a game: who won, the places, and what now.
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { Dialog } from '../frame/Dialog';
import { MarkIcon } from '../parts/PlayerMark';
import type { Result, Table } from '../protocol';
import { together } from './people';

interface ResultProps {
  session: Session;
  table: Table;
  seats: BoardSeat[];
  onClose(): void;
}

function headline(result: Result, seats: BoardSeat[], mine: number[]): string {
  const { winners } = result;
  if (winners.length === 0) return 'Nobody won';
  if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return 'You won';
  const names = together(winners.map((seat) => seats[seat]?.name ?? ''));
  return `${names} won`;
}

export function ResultScreen({ session, table, seats, onClose }: ResultProps) {
  const { result } = table;
  if (!result) return null;
  const mine = session.mine.value;
  const asked = mine.length > 0 && mine.every((seat) => table.rematch.includes(seat));
  return (
    <Dialog title={headline(result, seats, mine)} onClose={onClose}>
      <ol class="places">
        {result.places.map((group, at) =>
          group.map((seat) => {
            const player = seats[seat];
            // Equals share a place, and the next one is further down by as many.
            const place = result.places.slice(0, at).flat().length + 1;
            return player ? (
              <li key={seat} class={place === 1 ? 'first' : ''}>
                <span class="place">{place}.</span>
                <MarkIcon colour={player.colour} size={26} />
                <span>{player.name}</span>
                {result.scores && <span class="points">{result.scores[seat]}</span>}
              </li>
            ) : null;
          }),
        )}
      </ol>
      {result.reason === 'turn-limit' ? (
        <p class="help">The turn limit was reached.</p>
      ) : (
        <p class="help">
          By <a href={`/rules/${table.game}#${result.reason}`}>{result.reason}</a>
        </p>
      )}
      <div class="pair">
        {mine.length > 0 && (
          <button
            type="button"
            class="button primary"
            autofocus
            disabled={asked}
            onClick={() => void session.ask({ type: 'rematch' })}
          >
            {asked ? 'Waiting for the others' : 'Play again'}
          </button>
        )}
        <a class="button" href={`/replay?table=${table.code}`}>
          Replay
        </a>
        <a class="button" href="/">
          Front page
        </a>
      </div>
    </Dialog>
  );
}
