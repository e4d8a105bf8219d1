// What is around the board of an embedded frame: the game and the way to its page above, words and buttons below.
import type { ComponentChildren, RefObject } from 'preact';
import { Icon } from '../frame/Icon';
import { pageOf } from './page';
import * as t from '../words/embed.en';

interface FrameProps {
  title: string;
  /** The page of what is shown. */
  page: string;
  look?: string;
  main?: RefObject<HTMLElement | null>;
  /** Beside the board, where there is room, else above it. */
  side?: ComponentChildren;
  foot?: ComponentChildren;
  children: ComponentChildren;
}

export function Frame({ title, page, look = '', main, side, foot, children }: FrameProps) {
  return (
    <div class={`embed ${look}`}>
      <header class="embed-bar">
        <h1>{title}</h1>
        <a href={pageOf(page)} rel="noopener" aria-label={t.onCardtable}>
          Cardtable <Icon name="open" size={16} />
        </a>
      </header>
      {side}
      <main class="learn-main" {...(main ? { ref: main } : {})}>
        {children}
      </main>
      {foot && <footer class="embed-foot">{foot}</footer>}
    </div>
  );
}
