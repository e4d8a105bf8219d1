// The keys that work anywhere on the page of a table.
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Board } from '../boards/contract';
import type { Session } from '../client/session';
import { openRule, usePageKeys, type Key } from '../frame/overlays';
import { panelOpen } from '../frame/settings';
import type { Advice } from './advice';
import type { Sheet } from './Play';
import * as t from '../words/table.en';

const keys: readonly Key[] = [
  ['B', t.goToBoard],
  ['Z, Y', t.undoRedoDo],
  ['L', t.logKeyDoes],
  ['P', t.panelKeyDoes],
  ['M', t.menuKeyDoes],
  ['S', t.skipKeyDoes],
  ['I', t.hintKeyDoes],
];

function ignores(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return held || !!target.closest('input:not([type=range]):not([type=checkbox]), textarea, select, dialog');
}

interface TableParts {
  session: Session;
  board: Board;
  /** The part of the page that the board is in. */
  main: RefObject<HTMLElement | null>;
  sheet: Signal<Sheet>;
  advice: Advice;
}

export function useTableKeys({ session, board, main, sheet, advice }: TableParts): void {
  usePageKeys(useMemo(() => [...keys, ...(board.keys ?? [])], [board]));
  useEffect(() => {
    const close = () => {
      if (openRule.value !== null) openRule.value = null;
      else sheet.value = null;
    };
    const actions: Record<string, () => void> = {
      z: session.undo,
      y: () => void session.ask({ type: 'redo' }),
      s: () => session.skip(),
      i: () => void advice.askHint(),
      b: () => main.current?.querySelector<HTMLElement>('[data-target][tabindex="0"]')?.focus(),
      l: () => {
        panelOpen.value = true;
        requestAnimationFrame(() => document.querySelector<HTMLElement>('.log')?.focus());
      },
      p: () => (panelOpen.value = !panelOpen.value),
      m: () => (sheet.value = sheet.value === 'more' ? null : 'more'),
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
