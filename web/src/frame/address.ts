// Where the pages are. A server answers every address with the client, so that a page is a path. A static site has one
// file at an unknown place, so that a page is a path after the `#`. Components write paths, everywhere the same.
import { options, type VNode } from 'preact';
import { isSite } from '../local/here';

/** The address of a page, or of a file of the client, as a link has to say it. */
export function hrefOf(path: string): string {
  if (!isSite || !path.startsWith('/')) return path;
  return /\.[a-z]+$/.test(path) ? `.${path}` : `#${path}`;
}

/** The address that is open, as if there were a server. */
export function addressNow(): URL {
  return isSite ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href);
}

/** The whole address of a page, to be sent to somebody. */
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
