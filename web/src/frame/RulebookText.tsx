// A rulebook as a page shows it: an anchor at each rule, drawn examples after it, and nothing that is only for the
// terminal.
import type { Rulebook } from '../client/http';
import { forPages, Markdown } from './markdown';
import { loadExamples, RuleExamples, type Shown } from './RuleExamples';
import { useAsync } from './useAsync';

const pictures = import.meta.glob<string>('../../../docs/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictureOf = (name: string) => pictures[`../../../docs/images/${name}`];

const examplesIn = (shown: Shown) => (rule: string) => <RuleExamples rule={rule} shown={shown} />;

export function RulebookText({ book, prefix = '' }: { book: Rulebook; prefix?: string }) {
  // The text appears at once; a rulebook without its pictures is still a rulebook.
  const examples = useAsync(() => loadExamples(book.game), book.game);
  const shown = examples.state === 'done' ? examples.value : null;
  return (
    <Markdown
      text={forPages(book.markdown)}
      picture={pictureOf}
      rule={(id) => `/rules/${book.game}#${id}`}
      anchor={(id) => prefix + id}
      after={shown ? examplesIn(shown) : undefined}
    />
  );
}
