// Addresses and pages. Every page has an address that can be shared, and going back and reloading work.
import { signal } from '@preact/signals';
import { isSite } from '../local/here';
import type { GameKey } from '../protocol';
import { addressNow, hrefOf } from './address';

export type Route =
  | { page: 'front' }
  /** `here`: open the table in this browser. */
  | { page: 'new'; game: GameKey; here: boolean }
  /** A link that holds a table, to open in this browser. */
  | { page: 'here'; link: string }
  | { page: 'table'; code: string }
  /** The replay of a table, or of a game that the link holds. */
  | { page: 'replay'; table: string | null; link: string | null }
  /** `short`: only the game in short. */
  | { page: 'rules'; game: GameKey; rule: string | null; short: boolean }
  /** Only on a static site. */
  | { page: 'docs'; name: string }
  | { page: 'learn'; game: GameKey; lesson: string | null; table: string | null }
  /** `which`: a number, `today`, or `own` for the player's own mistakes. */
  | { page: 'puzzles'; game: GameKey | null; which: string | null }
  /** The link holds what to play. */
  | { page: 'lab'; link: string }
  /** The deal of the day; without a game, one that is still to play. */
  | { page: 'daily'; game: GameKey | null }
  /** A set of deals for a group; `link` holds somebody's results. */
  | { page: 'duplicate'; code: string | null; link: string | null }
  | { page: 'profile' }
  /** Playing with people: the open tables. */
  | { page: 'lobby' }
  /** Who the player is; `link` is the code of another device of theirs. */
  | { page: 'you'; link: string | null }
  | { page: 'missing' };

/** Whether this can be the key of a game; only the server knows which games exist. */
const isKey = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Whether this can be the code of a set of deals. */
export const isSetCode = (text: string): boolean => /^[a-z0-9-]+~[0-9a-zA-Z_=+~-]{1,280}$/.test(text);

/** Whether the part after the `#` of a replay is a move number rather than a game. */
export const isMoment = (hash: string) => /^\d*$/.test(hash);

/** The code of a table that waits while the player learns. */
function tableIn(url: URL): string | null {
  const code = url.searchParams.get('table') ?? '';
  return /^(here-)?[A-Za-z0-9]{4,12}$/i.test(code) ? code.toUpperCase() : null;
}

export function parseRoute(url: URL): Route {
  const [first, second, third, ...more] = url.pathname.split('/').filter(Boolean).map(decode);
  if (more.length > 0 || (third !== undefined && first !== 'learn' && first !== 'puzzles')) return { page: 'missing' };
  if (first === undefined) return { page: 'front' };
  const hash = decode(url.hash.slice(1));
  if (first === 'replay' && second === undefined)
    return { page: 'replay', table: url.searchParams.get('table'), link: isMoment(hash) ? null : hash };
  if (first === 'lab' && second === undefined) return { page: 'lab', link: url.hash.slice(1) };
  if (first === 'here' && second === undefined) return { page: 'here', link: hash };
  if (first === 'daily' && (second === undefined || isKey(second))) return { page: 'daily', game: second ?? null };
  if (first === 'duplicate' && (second === undefined || isSetCode(second)))
    return { page: 'duplicate', code: second ?? null, link: url.hash.slice(1) || null };
  if (first === 'profile' && second === undefined) return { page: 'profile' };
  if (!isSite && first === 'lobby' && second === undefined) return { page: 'lobby' };
  if (!isSite && first === 'you' && second === undefined) return { page: 'you', link: hash || null };
  if (first === 'puzzles' && second === undefined) return { page: 'puzzles', game: null, which: null };
  if (second === undefined) return { page: 'missing' };
  if (first === 't' && /^(here-)?[A-Za-z0-9]{4,12}$/i.test(second))
    return { page: 'table', code: second.toUpperCase() };
  if (first === 'new' && isKey(second))
    return { page: 'new', game: second, here: isSite || url.searchParams.has('here') };
  if (first === 'learn' && isKey(second) && (third === undefined || isKey(third)))
    return { page: 'learn', game: second, lesson: third ?? null, table: tableIn(url) };
  if (first === 'puzzles' && isKey(second) && (third === undefined || /^([1-9]\d{0,5}|today|own)$/.test(third)))
    return { page: 'puzzles', game: second, which: third ?? null };
  if (first === 'rules' && isKey(second))
    return { page: 'rules', game: second, rule: hash || null, short: url.searchParams.has('short') };
  if (isSite && first === 'docs' && isKey(second)) return { page: 'docs', name: second };
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

const read = () => void (route.value = parseRoute(addressNow()));

export function navigate(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(path));
  read();
  if (!path.includes('#')) scrollTo(0, 0);
}

/** Whether a click follows a link to one of our own pages, without a key that asks for a new tab. */
function followed(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (isSite) return link.hash.startsWith('#/') ? link.hash.slice(1) : null;
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
