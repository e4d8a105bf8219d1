// What can lie over any page: settings, and the list of keys. At a table also the panel with a rule.
import { signal } from '@preact/signals';

export const overlay = signal<'settings' | 'keys' | null>(null);

/** The rule that is open beside the board, by id. */
export const openRule = signal<string | null>(null);

const typing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function startKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || typing(event.target) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    overlay.value = overlay.value === 'keys' ? null : 'keys';
  });
}
