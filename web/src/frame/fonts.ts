// The typefaces: Fraunces for titles and the indices of cards, Figtree for text. They are fetched beside the first page
// and swapped in when they are there; offline they come from the service worker's store. As data rather than as
// @font-face, they need no permission of their own in the server's content security policy.
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

/** By the name that `--font` and `--title` in tokens.css begin with. */
export const fonts = [
  { name: 'Figtree', url: figtree, weight: '300 900' },
  { name: 'Fraunces', url: fraunces, weight: '100 900' },
] as const;

/** The bytes of a file of ours. */
export const dataAt = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();

/** Without them the system's typefaces stay. */
export async function loadFonts(): Promise<void> {
  if (!('fonts' in document)) return;
  await Promise.allSettled(
    fonts.map(async ({ name, url, weight }) => {
      document.fonts.add(await new FontFace(name, await dataAt(url), { weight }).load());
    }),
  );
}
