// The line that shows a puzzle, a position or a replay on somebody else's page (src/embed/): a sandboxed frame.
import type { NewTable } from '../client/http';
import { language } from '../client/language';
import { isSite } from '../local/here';
import { packed } from '../local/link';

/** What to show, as the names and values after the `#` of the frame's address. */
export type Shown = Record<string, string>;

/** A position against bots: everybody but the reader is one. */
export async function positionShown(table: NewTable): Promise<Shown> {
  return { position: await packed(table) };
}

export async function replayShown(game: string, replay: string, at: number): Promise<Shown> {
  return { at: String(at), replay: await packed({ game, replay }) };
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The frame has the size that its page gives it; this one suits every board. */
export function lineFor(shown: Shown, title: string): string {
  const frame = new URL(isSite ? './embed.html' : '/embed.html', document.baseURI);
  frame.hash = new URLSearchParams({ ...shown, language }).toString();
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return (
    `<iframe src="${quoted(frame.href)}" title="${quoted(title)}" sandbox="${sandbox}" loading="lazy" ` +
    `referrerpolicy="no-referrer" style="width:100%;height:640px;border:0"></iframe>`
  );
}
