// Serves the client from a cache, so that it opens without a network. tools/service-worker.mjs fills in the list of files
// and their version after every build.
//
// A version is cached as a whole, in one language, when it is installed. It takes over when no page of an older version is open, or when
// the player says so: pages and their parts never come from two versions.
/* global __VERSION__, __FILES__, __FILES_OF__ */
const language = new URL(self.location.href).searchParams.get('language') ?? 'en';
const prefix = 'cardtable ';
const cacheName = `${prefix}${__VERSION__} ${language}`;
/** Those of the other languages stay where they are. */
const files = [...__FILES__, ...(__FILES_OF__[language] ?? [])];
const root = new URL('./', self.location.href);

/** The server's descriptions of its games: from the server while it answers, else its last answer. */
const isFact = (path) => /^api\/(games|lessons|(rules|examples|catalog)\/[a-z0-9-]+)$/.test(path);
/** Never served from a cache; what is embedded in other pages needs the network anyway. */
const isLive = (path) => /^(api|ws|metrics)(\/|$)|^embed\.(html|js)$/.test(path);

async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(new URL(file, root), { cache: 'reload' })));
  await learn(cache).catch(() => {});
}

/** With a server, its description of each game. A static site has files for that. */
async function learn(cache) {
  if (files.includes(`${language}/api/games.json`)) return;
  const inLanguage = (path) => new Request(new URL(path, root), { headers: { 'Accept-Language': language } });
  const games = inLanguage('api/games');
  const response = await fetch(games);
  if (!response.ok) return;
  await cache.put(games, response.clone());
  await cache.add(inLanguage('api/lessons'));
  for (const { game } of (await response.json()).games) {
    await cache.addAll(['rules', 'examples', 'catalog'].map((what) => inLanguage(`api/${what}/${game}`)));
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

async function fresh(request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function cached(request) {
  const cache = await caches.open(cacheName);
  const wanted = request.mode === 'navigate' ? new URL('index.html', root) : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

/** A notice from the server (server/push/): whose turn it is, and at which table. */
async function notify(message) {
  const { title, body, table } = message;
  await self.registration.showNotification(title, {
    body,
    lang: language,
    tag: `turn ${table}`,
    icon: new URL('icon-192.png', root).href,
    data: { page: new URL(`t/${encodeURIComponent(table)}`, root).href },
  });
}

/** Shows the table: in the tab that has it, else in a new one. */
async function openTable(page) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === new URL(page).pathname);
  if (there) return there.focus();
  return self.clients.openWindow(page);
}

self.addEventListener('push', (event) => event.data && event.waitUntil(notify(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.page));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(root.href)) return;
  const path = url.href.slice(root.href.length).replace(/[?#].*$/, '');
  if (isFact(path)) event.respondWith(fresh(request));
  else if (!isLive(path) || files.includes(path)) event.respondWith(cached(request));
});
