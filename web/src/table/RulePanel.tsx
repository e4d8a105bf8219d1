// One rule beside the board, in the rulebook's words.
import { useEffect, useRef } from 'preact/hooks';
import { rulebook } from '../client/http';
import { Icon } from '../frame/Icon';
import { Markdown } from '../frame/markdown';
import { openRule } from '../frame/overlays';
import { useAsync } from '../frame/useAsync';
import type { GameKey } from '../protocol';

export function RulePanel({ game, id }: { game: GameKey; id: string }) {
  const book = useAsync(() => rulebook(game), game);
  const rule = book.state === 'done' ? book.value.rules.find((one) => one.id === id) : undefined;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), [id]);
  return (
    <section class="rule-panel" aria-label={`Rule ${id}`} tabIndex={-1} ref={ref}>
      <header>
        <code>{id}</code>
        <button type="button" class="button bare" aria-label="Close the rule" onClick={() => (openRule.value = null)}>
          <Icon name="close" />
        </button>
      </header>
      {rule && (
        <>
          <h2>{rule.title}</h2>
          <div
            onClick={(event) => {
              // Another rule named in this one opens in the same place.
              const link = (event.target as Element).closest('a');
              const named = link?.hash.slice(1);
              if (!named) return;
              event.preventDefault();
              openRule.value = named;
            }}
          >
            <Markdown text={rule.text} rule={(other) => `/rules/${game}#${other}`} />
          </div>
        </>
      )}
      {book.state === 'failed' && <p>{book.error.message}</p>}
      <p>
        <a href={`/rules/${game}#${id}`} target="_blank">
          In the rulebook
        </a>
      </p>
    </section>
  );
}
