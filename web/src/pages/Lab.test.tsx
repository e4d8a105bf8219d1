import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { Lab } from './Lab';

vi.mock('./lab/module', () => ({ moduleUrl: null, hasLab: false }));
vi.mock('../frame/games', () => ({ useGames: () => ({ state: 'waiting' }) }));

test('without the lab, visitors read where to go, and no command', () => {
  const root = document.createElement('div');
  render(<Lab route={{ page: 'lab', link: '' }} />, root);
  expect(root.textContent).toContain('This site does not offer the lab.');
  expect(root.textContent).not.toMatch(/tools\/|cardtable lab/);
  expect(root.querySelector('a.button')?.getAttribute('href')).toBe('/');
});
