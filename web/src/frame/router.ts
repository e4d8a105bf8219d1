// Addresses and pages. Every page has an address that can be pasted, and back and reload work.
import { signal } from '@preact/signals';
import type { GameKey } from '../protocol';

export type Route =
  | { page: 'front' }
  | { page: 'new'; game: GameKey }
  | { page: 'table'; code: string }
  | { page: 'replay'; table: string | null }
  | { page: 'rules'; game: GameKey; rule: string | null }
  | { page: 'missing' };

/** Whether it can be the key of a game; only the server knows whether there is such a game. */
const isKey = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

export function parseRoute(url: URL): Route {
  const [first, second, ...more] = url.pathname.split('/').filter(Boolean).map(decode);
  if (more.length > 0) return { page: 'missing' };
  if (first === undefined) return { page: 'front' };
  if (first === 'replay' && second === undefined) return { page: 'replay', table: url.searchParams.get('table') };
  if (second === undefined) return { page: 'missing' };
  if (first === 't' && /^[A-Za-z0-9]{4,12}$/.test(second)) return { page: 'table', code: second.toUpperCase() };
  if (first === 'new' && isKey(second)) return { page: 'new', game: second };
  if (first === 'rules' && isKey(second))
    return { page: 'rules', game: second, rule: decode(url.hash.slice(1)) || null };
  return { page: 'missing' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = signal<Route>({ page: 'front' });

const read = () => void (route.value = parseRoute(new URL(location.href)));

export function navigate(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  read();
  if (!path.includes('#')) scrollTo(0, 0);
}

/** A click on a link to one of our own pages, without a key that asks for a new tab. */
function followed(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname.startsWith('/api/')) return null;
  return link.pathname + link.search + link.hash;
}

export function startRouter(): void {
  read();
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  document.addEventListener('click', (event) => {
    const path = followed(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  });
}
