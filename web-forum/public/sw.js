// Shows what is pushed. Shows a page of our own where the network is away, and keeps what builds have named by its content. Pages and answers
// of the API are never kept: they may be a member's, and the next one at this browser may be somebody else.

const { searchParams } = new URL(self.location.href);
const CACHE = `forum ${searchParams.get('build')} ${searchParams.get('language')}`;
const OFFLINE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(assetOf(event));
  else if (request.mode === 'navigate' && !/^\/(?:api|admin|uploads|feeds)\//.test(pathname)) {
    event.respondWith(pageOf(event, pathname));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

/** The page for later as a visitor sees it, and all that it loads. */
async function prepare() {
  const cache = await caches.open(CACHE);
  const headers = { 'accept-language': searchParams.get('language') ?? 'en' };
  const page = await fetch(OFFLINE, { credentials: 'omit', headers });
  if (!page.ok) throw new Error(`The page for later came with ${page.status}`);
  const html = await page.clone().text();
  const assets = html.match(/\/assets\/[\w.-]+/g) ?? [];
  await Promise.all([cache.put(OFFLINE, page), cache.addAll([...new Set(assets), '/favicon.svg'])]);
  await self.skipWaiting();
}

/** What other builds kept goes; pages that are open are served from here at once. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** From the network; without one, the reader is led to the page that says so, and can try again from there. */
async function pageOf(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (pathname !== OFFLINE) {
      const { pathname: path, search } = new URL(event.request.url);
      return Response.redirect(`${OFFLINE}#${path}${search}`);
    }
    const kept = await caches.match(OFFLINE);
    return kept ?? Response.error();
  }
}

/**
 * Its name says what is in it: what is kept is right for ever, and nothing is kept whose server does not say so. A browser that cannot keep anything (no room left, stores
 * switched off) gets it from the network all the same, and nobody waits for the keeping.
 */
async function assetOf(event) {
  const { request } = event;
  const kept = await caches.match(request).catch(() => undefined);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (isForEver(answer)) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

function isForEver({ ok, headers }) {
  return ok && (headers.get('cache-control') ?? '').includes('immutable');
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

/** What the forum says. One with the same tag takes the place of the one before, without another sound. */
async function show(data) {
  const { title, body, url, tag } = data.json();
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
}

/** To the tab that shows the page already; else to one of its own, so that others stay where they are. */
async function goTo(path) {
  const { href, origin, pathname } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === pathname);
  if (tab === undefined) {
    await self.clients.openWindow(href);
    return;
  }
  const focused = await tab.focus();
  await focused.navigate(href);
}

/**
 * The browser's service gave it another address: the forum must know. Only where pushes are on for this session: whoever is
 * signed in by now may be another than who turned them on.
 */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const answer = await fetch('/api/push/subscriptions');
  if (!answer.ok) return;
  const { data: devices } = await answer.json();
  if (!devices.some(({ isCurrent }) => isCurrent)) return;
  const options = oldSubscription?.options;
  const made =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
