import { Dialog } from './Dialog';
import { closeOverlay, pageHelp, pageKeys, type Key } from './overlays';
import * as t from '../words/frame.en';

const keys: readonly Key[] = [
  [t.arrowKeys, t.arrowKeysDo],
  [t.pageKeys, t.pageKeysDo],
  [t.enterKeys, t.enterKeysDo],
  [t.escKey, t.escKeyDoes],
  [t.tabKey, t.tabKeyDoes],
  ['?', t.helpKeyDoes],
];

export function Keys() {
  const help = pageHelp.value;
  return (
    <Dialog title={help ? t.help : t.keys} onClose={() => closeOverlay('keys')}>
      {help && (
        <section class="help-game" aria-label={t.theGame}>
          <h3>{t.theGoal}</h3>
          <p>{help.goal}</p>
          {help.prompt && (
            <>
              <h3>{t.now}</h3>
              <p>{help.prompt}</p>
            </>
          )}
          <p>
            {t.pointAt}{' '}
            <a href={help.rules} target="_blank">
              {t.readRules}
            </a>
          </p>
          <h3>{t.keys}</h3>
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
