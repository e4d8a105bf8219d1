// Addresses of pages. A server answers every address with the client, so a page is a path. A static site has a single
// file at an unknown place, so a page is a path after the `#`. Components always write plain paths.
import { options, type VNode } from 'preact';
import { isSite } from '../local/here';

/** The address of a page or of one of the client's files, as a link needs it. */
export function hrefOf(path: string): string {
  if (!isSite || !path.startsWith('/')) return path;
  return /\.[a-z]+$/.test(path) ? `.${path}` : `#${path}`;
}

/** The path of the open page, as a server would see it. */
export function addressNow(): URL {
  return isSite ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href);
}

/** The full address of a page, for sending to somebody. */
export const linkTo = (path: string): string => new URL(hrefOf(path), document.baseURI).href;

/** On a static site, rewrites the addresses in all links and pictures that are drawn from now on. */
export function startAddresses(): void {
  if (!isSite) return;
  const before = options.vnode;
  options.vnode = (vnode: VNode) => {
    const props = vnode.props as Record<string, unknown>;
    const name = vnode.type === 'a' ? 'href' : vnode.type === 'img' ? 'src' : null;
    const path = name && props[name];
    if (name && typeof path === 'string') props[name] = hrefOf(path);
    before?.(vnode);
  };
}
