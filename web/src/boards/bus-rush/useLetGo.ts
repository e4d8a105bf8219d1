// Drops the focus, and the place among the keyboard targets, when an element stops being a choice: otherwise the keys
// would stay on something that no longer answers.
import { useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';

export function useLetGo(ref: RefObject<HTMLElement | SVGElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (open || !element?.hasAttribute('tabindex')) return;
    element.removeAttribute('tabindex');
    if (document.activeElement === element) element.blur();
  }, [open]);
}
