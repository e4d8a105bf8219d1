// What is seen, and what is said of it instead: the signs on a card or in a list are short, their words are not.
import type { ComponentChildren } from 'preact';

export function Told({ words, children }: { words: string; children: ComponentChildren }) {
  return (
    <>
      <span class="visually-hidden">{words}</span>
      <span class="br-seen" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
