import { Dialog } from './Dialog';
import { closeOverlay, pageKeys, type Key } from './overlays';

const keys: readonly Key[] = [
  ['Arrow keys', 'move among what you can act on'],
  ['Page Up, Page Down', 'through all of it, one by one'],
  ['Enter or Space', 'act'],
  ['Esc', 'go back, close'],
  ['Tab', 'to the next part of the page'],
  ['?', 'these keys'],
];

export function Keys() {
  return (
    <Dialog title="Keys" onClose={() => closeOverlay('keys')}>
      <dl class="keys">
        {[...keys, ...pageKeys.value].map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
