// Warns that a table will be lost when the page closes, where the browser stores nothing.
import { forgetful } from './forgetful';

export function StorageNotice() {
  if (forgetful.value === null) return null;
  return (
    <div class="update-notice" role="status">
      <span>{forgetful.value} Tables that are played here last until this page is closed.</span>
      <button type="button" class="button" onClick={() => (forgetful.value = null)}>
        I see
      </button>
    </div>
  );
}
