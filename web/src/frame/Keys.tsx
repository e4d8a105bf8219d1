import { Dialog } from './Dialog';
import { overlay } from './overlays';

const keys: [string, string][] = [
  ['Arrow keys', 'move among what you can act on'],
  ['Page Up, Page Down', 'through all of it, one by one'],
  ['Enter or Space', 'act'],
  ['Esc', 'go back, close'],
  ['Tab', 'to the next part of the page'],
  ['B', 'to the board'],
  ['Z, Y', 'undo, redo'],
  ['L', 'to the log'],
  ['S', 'skip the animation'],
  ['Q, E', 'turn a tile (RotoRouter)'],
  ['H, U, N', 'hide and unhide tokens, tint networks (RotoRouter)'],
  ['?', 'these keys'],
];

export function Keys() {
  return (
    <Dialog title="Keys" onClose={() => (overlay.value = null)}>
      <dl class="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
