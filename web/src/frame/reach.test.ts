import { expect, test } from 'vitest';
import { isOnlyHere } from './reach';

test('names of this machine do not work elsewhere', () => {
  for (const name of ['localhost', 'LOCALHOST', 'cards.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0'])
    expect(isOnlyHere(name), name).toBe(true);
});

test('other addresses and names work elsewhere', () => {
  for (const name of ['192.168.1.20', '10.0.0.2', 'cards.example', '[fd00::5]', '127.example', 'localhost.example'])
    expect(isOnlyHere(name), name).toBe(false);
});
