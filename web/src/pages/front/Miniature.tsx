// A still miniature of a table's board: the game's own board, drawn at full size and scaled down.
import { useErrorBoundary } from 'preact/hooks';
import { loadBoard, loadPlainBoard } from '../../boards';
import type { Board, CatalogCard } from '../../boards/contract';
import { catalog, type Glance } from '../../client/http';
import { Drawing } from '../../frame/About';
import { nameOf } from '../../frame/games';
import { wantsPlainBoard } from '../../frame/settings';
import { useAsync } from '../../frame/useAsync';
import { still } from '../../parts/still';
import type { GameKey, View } from '../../protocol';
import { seatsOf } from '../../table/people';

async function load(game: GameKey) {
  const [board, cards] = await Promise.all([
    loadBoard(game, wantsPlainBoard()).catch(loadPlainBoard),
    catalog(game).catch((): CatalogCard[] => []),
  ]);
  return { board, cards: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null };
}

interface StillProps {
  board: Board;
  cards: ReadonlyMap<string, CatalogCard> | null;
  table: Glance;
  view: View;
}

function Still({ board, cards, table, view }: StillProps) {
  // A board that cannot draw this view must not take the page down.
  const [failed] = useErrorBoundary();
  if (failed) return <Drawing game={table.game} name={nameOf(table.game, null)} />;
  return (
    <div class="miniature" inert aria-hidden="true">
      <div>
        <board.Component
          view={view}
          seat={table.seat}
          toDecide={table.to_decide}
          {...still}
          names={table.seats.map((seat) => seat.name ?? '')}
          seats={seatsOf(table, board, view)}
          events={[]}
          shown={0}
          motion="reduced"
          speed={1}
          catalog={cards}
        />
      </div>
    </div>
  );
}

/** The board as it stands; before the first deal, the game's drawing. */
export function Miniature({ game, table }: { game: GameKey; table: Glance | null }) {
  const view = table?.view ?? null;
  const loaded = useAsync(async () => (view ? load(game) : null), `${game} ${view !== null}`);
  if (!table || !view) return <Drawing game={game} name={nameOf(game, null)} />;
  if (loaded.state !== 'done' || !loaded.value) return <div class="miniature" />;
  return <Still {...loaded.value} table={table} view={view} />;
}
