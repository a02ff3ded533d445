import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');
const ORIGIN = 'https://forum.test';

it('gives an asset from the network at once, and keeps it meanwhile', async () => {
  const put = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const { answer, waitUntil } = ask({ match: async () => undefined, open: async () => ({ put }) });
  expect(await (await answer)?.text()).toBe('code');
  expect(waitUntil).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
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

/** The worker's answer to a page that requests an asset. */
function ask(caches: Stores) {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    location: { href: `${ORIGIN}/sw.js?build=1&language=en`, origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
  };
  runInNewContext(SOURCE, { self, caches, URL, fetch: async () => new Response('code') });
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>();
  const respondWith = vi.fn<(promise: Promise<Response>) => void>();
  const request = { method: 'GET', url: `${ORIGIN}/assets/entry-1.js`, mode: 'no-cors' };
  listeners.get('fetch')?.({ request, respondWith, waitUntil });
  return { answer: respondWith.mock.calls[0]?.[0], waitUntil };
}
