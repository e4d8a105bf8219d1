// Tables and games as people pass them on: a code, a link to the table or its replay, or a link that holds a game.

const code = '(?:here-)?[a-z0-9]{4,12}';
const bare = new RegExp(`^${code}$`, 'i');
const linked = [new RegExp(`/t/(${code})\\b`, 'i'), new RegExp(`[?&]table=(${code})\\b`, 'i')];

/** The code in the pasted text; null if it has none. */
export function codeIn(text: string): string | null {
  const wanted = text.trim();
  if (bare.test(wanted)) return wanted.toUpperCase();
  for (const form of linked) {
    const found = form.exec(wanted)?.[1];
    if (found) return found.toUpperCase();
  }
  return null;
}

/** The replay page for a pasted code or link; null if the text is neither. */
export function replayIn(text: string): string | null {
  const whole = /\/replay((?:\?[\w=&]*)?#[\w-]{20,})$/.exec(text.trim())?.[1];
  if (whole) return `/replay${whole}`;
  const found = codeIn(text);
  return found && `/replay?table=${found}`;
}
