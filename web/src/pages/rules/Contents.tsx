// The contents of a rulebook beside it, and a field that searches it. On a phone both are folded away.
import { useMemo, useState } from 'preact/hooks';
import type { Rulebook } from '../../client/http';
import { contentsOf, search } from '../../frame/contents';
import { Icon } from '../../frame/Icon';
import { forPages } from '../../frame/markdown';
import { navigate } from '../../frame/router';
import * as t from '../../words/rulebook.en';

export function Contents({ book }: { book: Rulebook }) {
  const sections = useMemo(() => contentsOf(forPages(book.markdown)), [book]);
  const [question, setQuestion] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => search(sections, question), [sections, question]);
  const asked = question.trim() !== '';
  const linkTo = (id: string) => `/rules/${book.game}#${id}`;
  return (
    <aside class={isOpen || asked ? 'contents is-open' : 'contents'} aria-label={t.contents}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const [best] = found;
          if (best) navigate(linkTo(best.id));
        }}
      >
        <label>
          <span class="visually-hidden">{t.searchRules}</span>
          <input
            type="search"
            class="field"
            placeholder={t.searchRules}
            value={question}
            onInput={(event) => setQuestion(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button contents-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'close' : 'log'} />
          {t.contents}
        </button>
      </form>
      {asked ? (
        <div class="found">
          <p class="help" role="status">
            {t.found({ count: found.length })}
          </p>
          <ul>
            {found.map(({ id, title, excerpt }) => (
              <li key={id}>
                <a href={linkTo(id)} onClick={() => setQuestion('')}>
                  <strong>{title}</strong>
                  <span class="help">{excerpt}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ol>
          {sections.map(({ id, title, rules }) => (
            <li key={id}>
              <a href={linkTo(id)} onClick={() => setOpen(false)}>
                {title}
              </a>
              {rules.length > 0 && (
                <ul>
                  {rules.map((rule) => (
                    <li key={rule.id}>
                      <a href={linkTo(rule.id)} onClick={() => setOpen(false)}>
                        {rule.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
