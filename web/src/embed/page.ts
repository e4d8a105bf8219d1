// Links from an embedded frame to the pages of the site that it comes from. A frame can show none of them itself, so they
// open in a tab of their own (embed.html says so for all links).
import { isSite } from '../local/here';

export const pageOf = (path: string): string => (isSite ? `./#${path}` : path);

export const openPage = (path: string): void => void window.open(pageOf(path), '_blank', 'noopener');
