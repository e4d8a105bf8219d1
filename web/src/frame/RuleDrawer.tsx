// The rulebook in a drawer beside a table or a replay, open at one rule. Esc closes it and returns the focus.
import { useEffect, useRef } from 'preact/hooks';
import { rulebook } from '../client/http';
import type { GameKey, Options } from '../protocol';
import { Icon } from './Icon';
import { openRule } from './overlays';
import { RulebookText } from './RulebookText';
import { useAsync } from './useAsync';
import * as t from '../words/rulebook.en';
import './rulebook.css';

interface DrawerProps {
  game: GameKey;
  /** The options in play: the rulebook shows the rules under them. Without options it shows all variants. */
  options?: Options;
  /** Empty to open at the beginning. */
  rule: string;
  onClose(): void;
}

/** Returns the focus to the element that had it before the drawer opened. */
function useFocusReturned(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** Scrolls to the rule, marks it and focuses it, so that a screen reader continues from there. */
function useShown(rule: string, ready: boolean): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawer = ref.current;
    if (!drawer || !ready) return;
    for (const marked of drawer.querySelectorAll('.here')) marked.classList.remove('here');
    const heading = rule ? drawer.querySelector<HTMLElement>(`#${CSS.escape(`drawer-${rule}`)}`) : null;
    heading?.classList.add('here');
    drawer.scrollTop = heading ? heading.offsetTop - 16 : 0;
    (heading ?? drawer).focus({ preventScroll: true });
  }, [rule, ready]);
  return ref;
}

export function RuleDrawer({ game, options, rule, onClose }: DrawerProps) {
  const book = useAsync(() => rulebook(game, options), `${game} ${JSON.stringify(options)}`);
  useFocusReturned();
  const ref = useShown(rule, book.state === 'done');
  return (
    // Handles Esc here, wherever the focus is inside the drawer.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <aside
      class="rule-drawer"
      aria-label={t.rulebook}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2>{t.rules}</h2>
        <a class="button bare" href={`/rules/${game}${rule ? `#${rule}` : ''}`} target="_blank">
          {t.wholePage}
        </a>
        <button type="button" class="button bare" aria-label={t.closeRules} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div
        class="rulebook in-drawer"
        ref={ref}
        tabIndex={-1}
        onClick={(event) => {
          // A link to another rule opens it in this drawer.
          const link = (event.target as Element).closest('a');
          const named = link && !link.target ? link.hash.slice(1) : '';
          if (!named) return;
          event.preventDefault();
          openRule.value = named;
        }}
      >
        {book.state === 'done' && <RulebookText book={book.value} prefix="drawer-" />}
        {book.state === 'waiting' && <p role="status">{t.oneMoment}</p>}
        {book.state === 'failed' && <p>{book.error.message}</p>}
      </div>
    </aside>
  );
}
