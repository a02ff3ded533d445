// Shows a page of our own where the network is away, and keeps what builds have named by its content. Pages and answers
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
 * Its name says what is in it: what is kept is right for ever. A browser that cannot keep anything (no room left, stores
 * switched off) gets it from the network all the same, and nobody waits for the keeping.
 */
async function assetOf(event) {
  const { request } = event;
  const kept = await caches.match(request).catch(() => undefined);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}
