// Warns that a table will be lost when the page closes, where the browser stores nothing.
import { forgetful } from './forgetful';
import * as t from '../words/frame.en';

export function StorageNotice() {
  if (forgetful.value === null) return null;
  return (
    <div class="update-notice" role="status">
      <span>{t.forgetful({ why: forgetful.value })}</span>
      <button type="button" class="button" onClick={() => (forgetful.value = null)}>
        {t.iSee}
      </button>
    </div>
  );
}
