import { Dialog } from './Dialog';
import { closeOverlay, pageKeys, type Key } from './overlays';

const keys: readonly Key[] = [
  ['Arrow keys', 'move among what you can act on'],
  ['Page Up, Page Down', 'step through all of them'],
  ['Enter or Space', 'act'],
  ['Esc', 'go back, close'],
  ['Tab', 'to the next part of the page'],
  ['?', 'show these keys'],
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
