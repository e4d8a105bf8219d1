// The bar at the top of every page but the table.
import { Icon } from './Icon';
import { LanguageChoice } from './LanguageChoice';
import { overlay } from './overlays';
import * as t from '../words/frame.en';

interface BarProps {
  title?: string;
  look?: string;
}

export function TopBar({ title, look = '' }: BarProps) {
  return (
    <header class={`top-bar ${look}`}>
      <a href="/" class="brand" aria-label={t.brandToFront}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Cardtable</span>
      </a>
      {title && <span class="top-title">{title}</span>}
      <nav aria-label={t.page}>
        <LanguageChoice />
        <button type="button" class="button bare" onClick={() => (overlay.value = 'keys')} aria-label={t.keys}>
          <Icon name="help" />
        </button>
        <button type="button" class="button bare" onClick={() => (overlay.value = 'settings')} aria-label={t.settings}>
          <Icon name="gear" />
        </button>
      </nav>
    </header>
  );
}
