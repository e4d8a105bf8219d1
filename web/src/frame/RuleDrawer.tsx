// The rulebook beside what is being looked at, open at one rule: at the table, in a replay. Esc closes it, and the focus
// goes back to where it was.
import { useEffect, useRef } from 'preact/hooks';
import { rulebook } from '../client/http';
import type { GameKey, Options } from '../protocol';
import { Icon } from './Icon';
import { openRule } from './overlays';
import { RulebookText } from './RulebookText';
import { useAsync } from './useAsync';
import './rulebook.css';

interface DrawerProps {
  game: GameKey;
  /** What is played with: the rules are shown as they are then. Without: with all variants. */
  options?: Options;
  /** Empty: from the beginning. */
  rule: string;
  onClose(): void;
}

/** The element that had the focus before the drawer opened gets it back. */
function useFocusReturned(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** The rule is scrolled to, marked, and has the focus, so that a screen reader goes on from there. */
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
    // Esc is heard here, wherever in the drawer the focus is.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <aside
      class="rule-drawer"
      aria-label="Rulebook"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2>Rules</h2>
        <a class="button bare" href={`/rules/${game}${rule ? `#${rule}` : ''}`} target="_blank">
          Whole page
        </a>
        <button type="button" class="button bare" aria-label="Close the rules" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div
        class="rulebook in-drawer"
        ref={ref}
        tabIndex={-1}
        onClick={(event) => {
          // Another rule that is named in this one opens in the same place.
          const link = (event.target as Element).closest('a');
          const named = link && !link.target ? link.hash.slice(1) : '';
          if (!named) return;
          event.preventDefault();
          openRule.value = named;
        }}
      >
        {book.state === 'done' && <RulebookText book={book.value} prefix="drawer-" />}
        {book.state === 'waiting' && <p role="status">One moment</p>}
        {book.state === 'failed' && <p>{book.error.message}</p>}
      </div>
    </aside>
  );
}
