// A short sign on a card or in a list, with words for screen readers in its place.
import type { ComponentChildren } from 'preact';

export function Spoken({ words, children }: { words: string; children: ComponentChildren }) {
  return (
    <>
      <span class="visually-hidden">{words}</span>
      <span class="br-seen" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
