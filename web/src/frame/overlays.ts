// What can be open above any page: the settings and the list of keys; at a table also the panel with a rule.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type Overlay = 'settings' | 'keys';

export const overlay = signal<Overlay | null>(null);

/** A dialog reports late that it was closed; another may be open by then. */
export function closeOverlay(which: Overlay): void {
  if (overlay.value === which) overlay.value = null;
}

/** The rule at which the rulebook is open beside the board, by id; empty for the beginning. */
export const openRule = signal<string | null>(null);

/** A key and what it does. */
export type Key = readonly [key: string, what: string];

/** The keys of the current page only. */
export const pageKeys = signal<readonly Key[]>([]);

/** How the current page's game is won, and where its rules are; null where no game is played. */
export const pageHelp = signal<{ goal: string; prompt: string; rules: string } | null>(null);

/** Lists these keys with the others while the page is open. */
export function usePageKeys(keys: readonly Key[]): void {
  useEffect(() => {
    pageKeys.value = keys;
    return () => void (pageKeys.value = []);
  }, [keys]);
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function startKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || typing(event.target) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    overlay.value = overlay.value === 'keys' ? null : 'keys';
  });
}
