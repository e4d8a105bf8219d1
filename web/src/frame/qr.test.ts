// The QR code that `./play --lan` prints.
import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { addressIn, drawn } from '../../tools/qr.mjs';

test('the address is the first of the list, not the one the server listens on', () => {
  expect(addressIn('listening on http://0.0.0.0:8080')).toBeNull();
  expect(addressIn('  http://192.168.1.5:8080')).toBe('http://192.168.1.5:8080');
  expect(addressIn('Others in your network can play at')).toBeNull();
});

test('every module is drawn, two rows a line, black on white', () => {
  const link = 'http://192.168.1.5:8080';
  const { data, size } = encode(link, { border: 2 });
  const lines = drawn(link).split('\n');
  expect(lines).toHaveLength(Math.ceil(size / 2));
  lines.forEach((line, at) => {
    const [before, rest] = ['\x1b[30;107m', '\x1b[0m'];
    expect(line.startsWith(before) && line.endsWith(rest)).toBe(true);
    const signs = Array.from(line.slice(before.length, -rest.length));
    expect(signs.map((sign) => '█▀'.includes(sign))).toEqual(data[2 * at]);
    expect(signs.map((sign) => '█▄'.includes(sign))).toEqual(data[2 * at + 1] ?? signs.map(() => false));
  });
});
