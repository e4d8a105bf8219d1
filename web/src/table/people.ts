// The players of a table as the page shows them: name, colour, count.
import type { Board, BoardSeat } from '../boards/contract';
import type { Table, View } from '../protocol';
import { colourNamed } from '../theme/colours';

export function seatsOf(table: Table, board: Board | null, view: View | null): BoardSeat[] {
  const given = view ? board?.colours?.(view) : undefined;
  return table.seats.map((seat, at) => ({ ...seat, name: seat.name ?? '', colour: given?.[at] ?? colourNamed(seat) }));
}
