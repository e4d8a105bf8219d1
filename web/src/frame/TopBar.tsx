// The bar at the top of every page but the table.
import { Icon } from './Icon';
import { overlay } from './overlays';

export function TopBar({ title }: { title?: string }) {
  return (
    <header class="top-bar">
      <a href="/" class="brand" aria-label="Cardtable, to the front page">
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Cardtable</span>
      </a>
      {title && <span class="top-title">{title}</span>}
      <nav aria-label="Page">
        <button type="button" class="button bare" onClick={() => (overlay.value = 'keys')} aria-label="Keys">
          <Icon name="help" />
        </button>
        <button type="button" class="button bare" onClick={() => (overlay.value = 'settings')} aria-label="Settings">
          <Icon name="gear" />
        </button>
      </nav>
    </header>
  );
}
