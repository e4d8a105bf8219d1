// Tells the player on the page for a new table that the table stays in this browser.
import * as t from '../words/setup.en';
export function HereNote() {
  return <p class="help here-note">{t.hereNote}</p>;
}
