import { render } from 'preact';
import { expect, test } from 'vitest';
import { forPages, Markdown, parseMarkdown } from './markdown';

function drawn(text: string): HTMLElement {
  const root = document.createElement('div');
  const picture = (name: string) => (name === 'board.svg' ? '/assets/board.svg' : undefined);
  render(<Markdown text={text} picture={picture} rule={(id) => `/rules/last-card#${id}`} />, root);
  return root;
}

test('a rule heading gets its id as anchor', () => {
  expect(parseMarkdown('### LC-RUN-4 One wrap per run')).toEqual([
    { kind: 'heading', level: 3, id: 'LC-RUN-4', text: 'One wrap per run' },
  ]);
  expect(drawn('### LC-RUN-4 One wrap per run').querySelector('h3')?.id).toBe('LC-RUN-4');
});

test('lines form a paragraph until a blank line', () => {
  expect(parseMarkdown('a\nb\n\nc')).toEqual([
    { kind: 'text', text: 'a b' },
    { kind: 'text', text: 'c' },
  ]);
});

test('tables, lists and code', () => {
  expect(parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
    { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
  ]);
  expect(parseMarkdown('- one\n  more\n- two')).toEqual([{ kind: 'list', ordered: false, items: ['one more', 'two'] }]);
  expect(parseMarkdown('```json\n{"a": 1}\n```\nend')).toEqual([
    { kind: 'code', text: '{"a": 1}' },
    { kind: 'text', text: 'end' },
  ]);
});

test('inline marks, and rule ids as links', () => {
  const root = drawn('**Cards** are `7C`, see LC-RUN-1 and *more*.');
  expect(root.innerHTML).toBe(
    '<p><strong>Cards</strong> are <code>7C</code>, see <a href="/rules/last-card#LC-RUN-1">LC-RUN-1</a> and <em>more</em>.</p>',
  );
});

test('pictures that are there, and words for those that are not', () => {
  expect(drawn('![The board](../images/board.svg)').querySelector('img')?.getAttribute('src')).toBe(
    '/assets/board.svg',
  );
  expect(drawn('![The board](../images/none.svg)').innerHTML).toBe('<p><em>The board</em></p>');
});

test('HTML stays text, and no link runs a script', () => {
  const root = drawn('<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](//evil.test)');
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('a')).toBeNull();
});

test('on a page a table of cards has no column of ids', () => {
  const cards = '| card | route | value |\n|---|---|---|\n| `m7-loc` | M7 | 1 |\n| `m15-sel` | M15 | 2 |\n';
  expect(forPages(`Bus\n\n${cards}\nRush`)).toBe(
    'Bus\n\n| route | value |\n|---|---|\n| M7 | 1 |\n| M15 | 2 |\n\nRush',
  );
  const ranks = '| card | meaning |\n|---|---|\n| 7 | split |\n';
  expect(forPages(ranks)).toBe(ranks);
});

test('what other options change is folded away', () => {
  const root = drawn('### LC-RUN-4 One wrap\n\nA run wraps once.\n\nVariants:\n- `wraps`: never\n\n### LC-RUN-5 Next');
  expect(root.querySelector('details summary')?.textContent).toBe('With other options');
  expect(root.querySelector('details li')?.textContent).toBe('wraps: never');
  expect(root.textContent).not.toContain('Variants:');
  expect(root.querySelectorAll('details')).toHaveLength(1);
});
