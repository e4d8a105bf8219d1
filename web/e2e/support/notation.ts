// Checks that people never read the notation of programs. It watches the whole page from the call until the question:
// every text and every label that was ever there counts.
import type { Page } from 'playwright-core';

interface Watched {
  cardtableNotation?: Set<string>;
}

/** Runs in the page. */
function watch(pattern: string): void {
  const notation = new RegExp(pattern);
  const found = new Set<string>();
  (globalThis as Watched).cardtableNotation = found;
  const read = (text: string | null) => text && notation.test(text) && found.add(text.trim());
  const labels = ['aria-label', 'aria-description', 'title', 'alt'];
  const visit = (node: Node) => {
    if (node instanceof Text) {
      if (!node.parentElement?.closest('script, style')) read(node.data);
    } else if (node instanceof Element) {
      for (const name of labels) read(node.getAttribute(name));
      for (const child of node.childNodes) visit(child);
    }
  };
  visit(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      visit(target instanceof Text ? target : document.createComment(''));
      if (target instanceof Element) for (const name of labels) read(target.getAttribute(name));
      for (const node of addedNodes) visit(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: labels });
}

/** Starts looking for matches of `notation` in everything on the page. */
export const watchNotation = (page: Page, notation: RegExp): Promise<void> => page.evaluate(watch, notation.source);

/** The texts with notation in them since the watch started. */
export const notationSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((globalThis as Watched).cardtableNotation ?? ['no watch was set'])]);
