// The first script of an embedded frame: loads it in the language that its address names (`#…&language=de`), or else in the
// first of the browser's that there is. Unlike src/start.js it keeps nothing. tools/build.mjs fills in the files.
/* global __SHELLS__ */
const shells = __SHELLS__;
const asked = new URLSearchParams(location.hash.slice(1)).get('language');
const wanted = [asked, ...navigator.languages.map((tag) => tag.split('-')[0].toLowerCase())];
const language = wanted.find((tag) => Object.hasOwn(shells, tag)) ?? 'en';
document.documentElement.lang = language;
const [shell, ...parts] = shells[language];
for (const href of parts)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
import(new URL(shell, document.baseURI).href);
