// The keys of the table that work wherever the focus is.
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session } from '../client/session';
import { openRule } from '../frame/overlays';
import type { Sheet } from './Play';

function ignores(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return held || !!target.closest('input:not([type=range]):not([type=checkbox]), textarea, select, dialog');
}

export function useTableKeys(session: Session, board: RefObject<HTMLElement | null>, sheet: Signal<Sheet>): void {
  useEffect(() => {
    const close = () => {
      if (openRule.value) openRule.value = null;
      else sheet.value = null;
    };
    const actions: Record<string, () => void> = {
      z: () => void session.ask({ type: 'undo' }),
      y: () => void session.ask({ type: 'redo' }),
      s: () => session.skip(),
      b: () => board.current?.querySelector<HTMLElement>('[data-target][tabindex="0"]')?.focus(),
      l: () => document.querySelector<HTMLElement>('.log')?.focus(),
      escape: close,
    };
    const pressed = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()];
      if (!action || ignores(event) || event.defaultPrevented) return;
      action();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [session]);
}
