// The Markdown of the rulebooks, drawn as elements and never as HTML text, so that nothing in it can do harm. A heading
// that begins with a rule id gets that id as its anchor, and rule ids in the text link to it.
import type { ComponentChildren, VNode } from 'preact';
import * as t from '../words/rulebook.en';

export type Block =
  | { kind: 'heading'; level: number; id: string | null; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; text: string };

const ruleId = /\b(?:LC|FT|RR|BR)-[A-Z]+-[A-Z0-9]+\b/;
const bullet = /^(?:[-*]|\d+\.) +/;

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Takes a block off the front of `lines`; null for a blank line. */
function takeBlock(lines: string[]): Block | null {
  const line = lines.shift() ?? '';
  if (line.trim() === '') return null;
  const heading = /^(#{1,6}) +(.*)$/.exec(line);
  if (heading?.[1] && heading[2] !== undefined) return headingOf(heading[1].length, heading[2]);
  if (line.startsWith('```')) return takeCode(lines);
  if (line.startsWith('|')) return takeTable(line, lines);
  if (bullet.test(line)) return takeList(line, lines);
  let text = line;
  while (lines[0]?.trim() && !/^(#|```|\||[-*] )/.test(lines[0])) text += ` ${lines.shift()?.trim()}`;
  return { kind: 'text', text };
}

function headingOf(level: number, text: string): Block {
  const id = ruleId.exec(text);
  return id?.index === 0
    ? { kind: 'heading', level, id: id[0], text: text.slice(id[0].length).trim() }
    : { kind: 'heading', level, id: null, text };
}

function takeCode(lines: string[]): Block {
  const code: string[] = [];
  while (lines.length > 0 && !lines[0]?.startsWith('```')) code.push(lines.shift() ?? '');
  lines.shift();
  return { kind: 'code', text: code.join('\n') };
}

function takeTable(first: string, lines: string[]): Block {
  const rows: string[][] = [];
  while (lines[0]?.startsWith('|')) rows.push(cells(lines.shift() ?? ''));
  return { kind: 'table', head: cells(first), rows: rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell))) };
}

function takeList(first: string, lines: string[]): Block {
  const items = [first.replace(bullet, '')];
  while (lines[0] !== undefined && (bullet.test(lines[0]) || /^ +\S/.test(lines[0]))) {
    const line = lines.shift() ?? '';
    if (bullet.test(line)) items.push(line.replace(bullet, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered: /^\d/.test(first), items };
}

/** A table of cards, without its first column if that only holds the names that programs use. */
function withoutIds(table: string): string {
  const [head = '', , ...rows] = table.trimEnd().split('\n');
  if (!/^\| cards? \|/.test(head) || !rows.every((row) => /^\| `[^|]*\|/.test(row))) return table;
  return table.replace(/^\|[^|]*\|/gm, '|');
}

/** Removes the parts marked as terminal-only by comments on their own lines, and all other comments. */
export function forPages(text: string): string {
  return text
    .replace(/(^\|.*\|\n)+/gm, withoutIds)
    .replace(/^<!-- terminal -->$[\s\S]*?^<!-- \/terminal -->$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const block = takeBlock(lines);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** The anchor of a heading that is no rule: "A turn" → "a-turn". */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export interface MarkdownOptions {
  /** The address of a picture, if there is one by that name. */
  picture?(name: string): string | undefined;
  /** The address of a rule. */
  rule(id: string): string;
  /** The element id of a rule's heading; by default the rule's own id. */
  anchor?(id: string): string;
  /** What to show at the end of a rule. */
  after?: ((id: string) => VNode | null) | undefined;
}

const inline = new RegExp(
  [
    '`([^`]+)`', // code
    '!\\[([^\\]]*)\\]\\(([^)]+)\\)', // picture
    '\\[([^\\]]+)\\]\\(([^)]+)\\)', // link
    '\\*\\*([^*]+)\\*\\*', // bold
    '\\*([^*]+)\\*', // italic
    `(${ruleId.source})`,
  ].join('|'),
  'g',
);

const safe = (href: string) => /^(https?:\/\/|#|\/(?!\/))/.test(href);

/** Text with its inline marks as elements. */
export function inlineOf(text: string, options: MarkdownOptions): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    parts.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    parts.push(markOf(match, options));
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== '');
}

function markOf(match: RegExpMatchArray, options: MarkdownOptions): ComponentChildren {
  const [whole, code, alt, source, words, href, bold, italic, rule] = match;
  if (code !== undefined) return <code>{code}</code>;
  if (source !== undefined) {
    const found = options.picture?.(source.replace(/^.*\//, ''));
    return found ? <img src={found} alt={alt ?? ''} loading="lazy" /> : <em>{alt}</em>;
  }
  if (href !== undefined) return safe(href) ? <a href={href}>{inlineOf(words ?? '', options)}</a> : words;
  if (bold !== undefined) return <strong>{inlineOf(bold, options)}</strong>;
  if (italic !== undefined) return <em>{inlineOf(italic, options)}</em>;
  if (rule !== undefined) return <a href={options.rule(rule)}>{rule}</a>;
  return whole;
}

function Heading({ block, options }: { block: Extract<Block, { kind: 'heading' }>; options: MarkdownOptions }) {
  const Tag = `h${Math.min(block.level, 4)}` as 'h1';
  if (!block.id) {
    const id = anchorOf(block.text);
    return <Tag id={options.anchor?.(id) ?? id}>{inlineOf(block.text, options)}</Tag>;
  }
  return (
    <Tag id={options.anchor?.(block.id) ?? block.id} class="rule-heading" tabIndex={-1}>
      {inlineOf(block.text, options)} <a href={options.rule(block.id)}>{block.id}</a>
    </Tag>
  );
}

function draw(block: Block, options: MarkdownOptions): VNode {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} options={options} />;
    case 'text':
      return <p>{inlineOf(block.text, options)}</p>;
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag>
          {block.items.map((item, at) => (
            <li key={at}>{inlineOf(item, options)}</li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return <TableOf block={block} options={options} />;
  }
}

function TableOf({ block, options }: { block: Extract<Block, { kind: 'table' }>; options: MarkdownOptions }) {
  return (
    <div class="scroller" tabIndex={0} role="region" aria-label={block.head.join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col">
                {inlineOf(cell, options)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at}>{inlineOf(cell, options)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The word before the list of how other options change a rule (engine/registry/rulebook.h). */
const isVariants = (block: Block | undefined): boolean => block?.kind === 'text' && block.text === t.variants;

function Variants({ children }: { children: VNode }) {
  return (
    <details class="variants">
      <summary>{t.withOtherOptions}</summary>
      {children}
    </details>
  );
}

/** The blocks, each rule followed by what `after` has for it. */
function drawAll(blocks: Block[], options: MarkdownOptions): (VNode | null)[] {
  const drawn: (VNode | null)[] = [];
  let rule: string | null = null;
  const finish = () => {
    if (rule !== null) drawn.push(options.after?.(rule) ?? null);
    rule = null;
  };
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') finish();
    // What the options change would distract somebody who is learning the game, so it is folded away.
    if (isVariants(blocks[at - 1])) {
      drawn.pop();
      drawn.push(<Variants>{draw(block, options)}</Variants>);
    } else drawn.push(draw(block, options));
    if (block.kind === 'heading') rule = block.id;
  }
  finish();
  return drawn;
}

export function Markdown({ text, ...options }: MarkdownOptions & { text: string }) {
  return <>{drawAll(parseMarkdown(text), options)}</>;
}
