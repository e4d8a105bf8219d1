// For a click on a cell without an action: the move to ask the server about, so that it can say why not.
import { shapeOf } from './cells';
import { cards, type RotoView } from './view';

const turns: Record<string, string> = { rs: 'straight', re: 'elbow', rt: 't' };

export function refusedMove(view: RotoView, cell: string, wanted: string): string {
  const { held } = view;
  const track = view.board[cell];
  const color = view.players[view.on_turn]?.color;
  if (view.tokens[cell] && view.tokens[cell] === color && !held) return `token ${cell} ${cell}`;
  if (held === 'rc' && track) return `replace ${cell}`;
  if (held && track && turns[held] === shapeOf(track.exits)) return `rotate ${cell} ${track.exits}`;
  return `place ${cell} ${held ? wanted : cards.straight.exits}`;
}
