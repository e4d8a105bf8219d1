// This board's own keys beyond the arrows: 1 to 5 pick a peg, anywhere on the page except in a field.
import { useEffect, useRef } from 'preact/hooks';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

export function useNumberKeys(pick: (number: number) => void): void {
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (/^[1-5]$/.test(event.key)) latest.current(Number(event.key));
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
