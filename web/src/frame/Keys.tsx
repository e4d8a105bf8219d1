import { Dialog } from './Dialog';
import { closeOverlay, pageHelp, pageKeys, type Key } from './overlays';

const keys: readonly Key[] = [
  ['Arrow keys', 'move between the things you can act on'],
  ['Page Up, Page Down', 'step through all of them in order'],
  ['Enter or Space', 'act'],
  ['Esc', 'go back, close'],
  ['Tab', 'go to the next part of the page'],
  ['?', 'show this help'],
];

export function Keys() {
  const help = pageHelp.value;
  return (
    <Dialog title={help ? 'Help' : 'Keys'} onClose={() => closeOverlay('keys')}>
      {help && (
        <section class="help-game" aria-label="The game">
          <h3>The goal</h3>
          <p>{help.goal}</p>
          {help.prompt && (
            <>
              <h3>Now</h3>
              <p>{help.prompt}</p>
            </>
          )}
          <p>
            Point at a card or a button, or hold a finger on it, to see what it does.{' '}
            <a href={help.rules} target="_blank">
              Read the rules
            </a>
          </p>
          <h3>Keys</h3>
        </section>
      )}
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
