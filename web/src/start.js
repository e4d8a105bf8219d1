// The first script of every page: loads the client in the player's language, which is the one of the address
// (`?language=de`), the one chosen before, or the first of the browser's that there is. tools/build.mjs fills in the files.
/* global __SHELLS__ */
const shells = __SHELLS__;
const key = 'cardtable.language';
const address = new URL(location.href);
const asked = address.searchParams.get('language');
let kept = null;
try {
  if (shells[asked]) localStorage.setItem(key, asked);
  kept = localStorage.getItem(key);
} catch {
  // Storage may be blocked.
}
if (asked !== null) {
  address.searchParams.delete('language');
  history.replaceState(history.state, '', address);
}
const wanted = [asked, kept, ...navigator.languages.map((tag) => tag.split('-')[0].toLowerCase())];
const language = wanted.find((tag) => Object.hasOwn(shells, tag)) ?? 'en';
document.documentElement.lang = language;
const [shell, ...parts] = shells[language];
for (const href of parts)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
import(new URL(shell, document.baseURI).href);
