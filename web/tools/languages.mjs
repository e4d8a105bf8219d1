// The languages of the client, from words/languages.txt.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const lines = readFileSync(join(import.meta.dirname, '../../words/languages.txt'), 'utf8').split('\n');

/** Each with its tag, its own name, and whether it is shipped. */
export const languages = lines
  .filter((line) => /^[a-z]/.test(line))
  .map((line) => {
    const [tag, name, state] = line.split(' ');
    return { tag, name, isShipped: state === 'shipped' };
  });

export const shipped = languages.filter(({ isShipped }) => isShipped).map(({ tag, name }) => ({ tag, name }));
