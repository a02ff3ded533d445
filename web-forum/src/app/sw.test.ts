import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');
const ORIGIN = 'https://forum.test';

it('gives an asset from the network at once, and keeps it meanwhile', async () => {
  const put = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const { answer, waitUntil } = ask({ match: async () => undefined, open: async () => ({ put }) });
  expect(await (await answer)?.text()).toBe('code');
  expect(waitUntil).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
});

it('keeps nothing whose server does not say that it stays', async () => {
  const nothing = { match: async () => undefined, open: async () => ({}) };
  const { answer, waitUntil } = ask(nothing, 'no-cache');
  expect(await (await answer)?.text()).toBe('code');
  expect(waitUntil).not.toHaveBeenCalled();
});

it('gives an asset where there is no room to keep it, or nothing can be kept', async () => {
  const full = { put: () => Promise.reject(new Error('QuotaExceededError')) };
  const noRoom = ask({ match: async () => undefined, open: async () => full });
  expect(await (await noRoom.answer)?.text()).toBe('code');
  await expect(noRoom.waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
  const refused = () => Promise.reject(new Error('SecurityError'));
  const noStore = ask({ match: refused, open: refused });
  expect(await (await noStore.answer)?.text()).toBe('code');
  await expect(noStore.waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
});

interface Stores {
  readonly match: () => Promise<Response | undefined>;
  readonly open: () => Promise<unknown>;
}

describe('a push', () => {
  const PUSHED = {
    title: 'Ben replied to your comment',
    body: 'Yes, it is.',
    url: '/general/posts/how-to-begin#comment-7',
    tag: 'post:1',
  };

  it('is shown, and takes the place of one with the same tag', async () => {
    const { fire, showNotification } = work();
    await fire('push', { data: { json: () => PUSHED } });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(PUSHED.title, {
      body: PUSHED.body,
      tag: 'post:1',
      icon: '/icons/icon-192.png',
      data: { url: PUSHED.url },
    });
  });

  const press = (url: string) => {
    const close = vi.fn<() => void>();
    return { close, event: { notification: { close, data: { url } } } };
  };

  it('leads to its place in the tab that shows the page', async () => {
    const navigate = vi.fn<(url: string) => Promise<void>>(async () => undefined);
    const tab = (path: string) => ({ url: ORIGIN + path, focus: async () => ({ navigate }) });
    const { fire, openWindow } = work([tab('/'), tab('/general/posts/how-to-begin#comment-3')]);
    const { close, event } = press(PUSHED.url);
    await fire('notificationclick', event);
    expect(close).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(ORIGIN + PUSHED.url);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a tab of its own where none shows the page, and never another site', async () => {
    const { fire, openWindow } = work([{ url: `${ORIGIN}/new`, focus: vi.fn<() => never>() }]);
    await fire('notificationclick', press(PUSHED.url).event);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN + PUSHED.url);
    await fire('notificationclick', press('//elsewhere.test/x').event);
    expect(openWindow).toHaveBeenCalledOnce();
  });

  const keys = { p256dh: 'B', auth: 'a' };
  const newSubscription = { toJSON: () => ({ endpoint: 'https://push.test/2', keys }) };
  const devices = (...all: { isCurrent: boolean }[]) => Response.json({ data: all });
  const movedWhere = async (answer: Response) => {
    const { fire, fetch } = work();
    fetch.mockResolvedValueOnce(answer);
    await fire('pushsubscriptionchange', { newSubscription });
    return fetch.mock.calls;
  };

  it('still comes after the browser was given another address', async () => {
    const [asked, told] = await movedWhere(devices({ isCurrent: false }, { isCurrent: true }));
    expect(asked).toEqual(['/api/push/subscriptions']);
    const [address, { body } = { body: '' }] = told ?? [];
    expect([address, JSON.parse(body)]).toEqual([
      '/api/push/subscriptions',
      { endpoint: 'https://push.test/2', keys },
    ]);
  });

  it('is turned on for nobody who signed in meanwhile', async () => {
    expect(await movedWhere(devices({ isCurrent: false }))).toHaveLength(1);
    expect(await movedWhere(devices())).toHaveLength(1);
    expect(await movedWhere(new Response(null, { status: 401 }))).toHaveLength(1);
  });
});

interface Tab {
  readonly url: string;
  readonly focus: () => unknown;
}

/** The worker beside open tabs. */
function work(tabs: readonly Tab[] = []) {
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
  const openWindow = vi.fn<(url: string) => Promise<void>>();
  const fetch = vi.fn<(address: string, init?: { body: string }) => Promise<Response>>();
  const clients = { matchAll: async () => tabs, openWindow };
  const listeners = run({ registration: { showNotification }, clients }, { fetch });
  const fire = async (type: string, event: object) => {
    const waitUntil = vi.fn<(promise: Promise<unknown>) => void>();
    listeners.get(type)?.({ ...event, waitUntil });
    await Promise.all(waitUntil.mock.calls.map(([promise]) => promise));
  };
  return { fire, showNotification, openWindow, fetch };
}

/** Runs the worker's script. @returns what it listens for */
function run(around: object, globals: object) {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    ...around,
    location: { href: `${ORIGIN}/sw.js?build=1&language=en`, origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
  };
  runInNewContext(SOURCE, { self, URL, ...globals });
  return listeners;
}

/** The worker's answer to a page that requests an asset. */
function ask(caches: Stores, cacheControl = 'public, max-age=31536000, immutable') {
  const headers = { 'cache-control': cacheControl };
  const listeners = run({}, { caches, fetch: async () => new Response('code', { headers }) });
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>();
  const respondWith = vi.fn<(promise: Promise<Response>) => void>();
  const request = { method: 'GET', url: `${ORIGIN}/assets/entry-1.js`, mode: 'no-cors' };
  listeners.get('fetch')?.({ request, respondWith, waitUntil });
  return { answer: respondWith.mock.calls[0]?.[0], waitUntil };
}
