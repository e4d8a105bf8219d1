// The contents of a rulebook, and the search in it.
import { anchorOf, parseMarkdown, type Block } from './markdown';

export interface Entry {
  /** The anchor of its heading. */
  id: string;
  title: string;
  /** What stands below the heading, without marks. */
  text: string;
}

export interface Section extends Entry {
  rules: Entry[];
}

const plain = (text: string) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '');

function textOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(plain).join(' ');
  if (block.kind === 'table') return block.rows.flat().map(plain).join(' ');
  return plain(block.text);
}

export function contentsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  let entry: Entry | null = null;
  for (const block of parseMarkdown(markdown)) {
    if (block.kind !== 'heading') {
      if (entry) entry.text += `${entry.text ? ' ' : ''}${textOf(block)}`;
      continue;
    }
    const section = { id: block.id ?? anchorOf(block.text), title: plain(block.text), text: '', rules: [] };
    const { rules: _, ...rule } = section;
    entry = block.level === 2 ? section : rule;
    if (block.level === 2) sections.push(section);
    else if (block.level > 2) sections.at(-1)?.rules.push(rule);
  }
  return sections;
}

export interface Found extends Entry {
  /** A piece of the text around the first word that was found in it. */
  excerpt: string;
}

const around = 60;

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = at < around ? 0 : text.indexOf(' ', at - around) + 1;
  const piece = text.slice(from, at + around);
  const end = at + around < text.length ? piece.replace(/\s\S*$/, '…') : piece;
  return `${from > 0 ? '…' : ''}${end}`;
}

/** The entries with all words of the question, those with a word in their title first. */
export function search(sections: readonly Section[], question: string): Found[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const entries = sections.flatMap((section) => [section, ...section.rules]);
  const heads = (one: Entry) => `${one.title} ${one.id}`.toLowerCase();
  const found = entries.filter((one) => {
    const all = `${heads(one)} ${one.text.toLowerCase()}`;
    return words.every((word) => all.includes(word));
  });
  const inTitle = (one: Entry) => Number(words.some((word) => heads(one).includes(word)));
  return found
    .sort((one, other) => inTitle(other) - inTitle(one))
    .map((one) => ({ ...one, excerpt: excerptOf(one.text, words[0]!) }));
}
