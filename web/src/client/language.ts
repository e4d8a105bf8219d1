// The language of this build: words.mjs writes its messages into the code. Which build a page loads, start.js decides.
declare const LANGUAGE_TAG: string;
declare const LANGUAGES: { tag: string; name: string }[];

/** As tables and requests name it. */
export const language: string = import.meta.env.MODE === 'pseudo' ? 'en-XA' : LANGUAGE_TAG;
/** For numbers and lists. */
export const locale: string = LANGUAGE_TAG === 'en' ? 'en-GB' : LANGUAGE_TAG;
/** All that there are. */
export const languages = LANGUAGES;

/** start.js reads it. */
const key = 'cardtable.language';

/** Shows this page again in that language, and every page from now on. */
export function speak(tag: string): void {
  try {
    localStorage.setItem(key, tag);
  } catch {
    // Storage may be blocked: this page alone changes.
  }
  const address = new URL(location.href);
  address.searchParams.set('language', tag);
  location.replace(address);
}
