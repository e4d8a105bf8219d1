// Elements for the tags in messages: `t.asked({ what, price, b: asStrong })`.
import type { ComponentChildren } from 'preact';

type Tag = (text: ComponentChildren) => ComponentChildren;

export const asStrong: Tag = (text) => <strong>{text}</strong>;
export const asBold: Tag = (text) => <b>{text}</b>;
export const asSmall: Tag = (text) => <small>{text}</small>;
export const asCode: Tag = (text) => <code>{text}</code>;
export const asLink =
  (href: string): Tag =>
  (text) => <a href={href}>{text}</a>;
export const asSpan =
  (look: string): Tag =>
  (text) => <span class={look}>{text}</span>;
