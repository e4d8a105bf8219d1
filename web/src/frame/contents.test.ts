import { expect, test } from 'vitest';
import { contentsOf, search } from './contents';
import { anchorOf } from './markdown';

const book = `# Last Card
A game.
## A turn
You play **or** draw.
### LC-TURN-1 Playing a card
Match the [suit](#x) or the rank.
## Runs
### LC-RUN-1 Beginning a run
A turn may hold several cards.
- one
- two
`;

test('contents are sections with their rules and texts, without marks', () => {
  expect(contentsOf(book)).toEqual([
    {
      id: 'a-turn',
      title: 'A turn',
      text: 'You play or draw.',
      rules: [{ id: 'LC-TURN-1', title: 'Playing a card', text: 'Match the suit or the rank.' }],
    },
    {
      id: 'runs',
      title: 'Runs',
      text: '',
      rules: [{ id: 'LC-RUN-1', title: 'Beginning a run', text: 'A turn may hold several cards. one two' }],
    },
  ]);
});

test('an anchor has only letters, digits and dashes', () => {
  expect(anchorOf('Memory for computer players (7×7)')).toBe('memory-for-computer-players-7-7');
});

test('a search wants all words, anywhere in an entry, and prefers titles', () => {
  const sections = contentsOf(book);
  expect(search(sections, 'TURN').map((one) => one.id)).toEqual(['a-turn', 'LC-TURN-1', 'LC-RUN-1']);
  expect(search(sections, 'several cards').map((one) => one.id)).toEqual(['LC-RUN-1']);
  expect(search(sections, 'lc-run-1').map((one) => one.id)).toEqual(['LC-RUN-1']);
  expect(search(sections, 'several elephants')).toEqual([]);
  expect(search(sections, '  ')).toEqual([]);
});

test('an excerpt has the word, whole words, and dots where the text goes on', () => {
  const long = `## Long\n${'before '.repeat(20)}needle${' after'.repeat(20)}`;
  const [found] = search(contentsOf(long), 'needle');
  expect(found!.excerpt).toMatch(/^…before .*needle.* after…$/);
  expect(found!.excerpt.length).toBeLessThan(130);
});
