// The list of messages: complete, in two languages, with a place for each.
import { expect, test } from 'vitest';
import { allMessages, catalogueOf, messagesOf, samples } from './messages';

test('messages of both kinds of catalogues', () => {
  expect([...catalogueOf('# a comment\nlog.drew = {seat} drew\n  a card\nend = Over\n')]).toEqual([
    ['log.drew', '{seat} drew a card'],
    ['end', 'Over'],
  ]);
  expect([
    ...messagesOf("export const one = message('It\\'s one');\nexport const two = message(\n  'two',\n);"),
  ]).toEqual([
    ['one', "It's one"],
    ['two', 'two'],
  ]);
});

test('a sample for each alternative, with the names of facts', () => {
  expect(samples('{seat} drew {count, plural, one {# card} other {# cards}}')).toEqual([
    '‹seat› drew ‹count› card',
    '‹seat› drew ‹count› cards',
  ]);
  expect(samples('Learn <b>{name}</b>')).toEqual(['Learn ‹name›']);
});

test('every message has a translation and a place where it is seen', async () => {
  const groups = await allMessages('de');
  expect(groups.length).toBeGreaterThan(30);
  expect(groups.filter(({ place }) => !place).map(({ stem }) => stem)).toEqual([]);
  const missing = groups.flatMap(({ stem, entries }) =>
    entries.filter(({ translated }) => translated === undefined).map(({ name }) => `${stem}:${name}`),
  );
  expect(missing).toEqual([]);
});
