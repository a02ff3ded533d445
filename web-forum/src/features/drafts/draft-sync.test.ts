import { becomePageOf, type FetchLike } from '@forum/api-client';
import type { Draft } from '@forum/contracts/drafts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from '../../lib/calls/api.ts';
import { beforeSignOut } from '../../lib/calls/before-sign-out.ts';
import { string } from '../../lib/browser/stored-shapes.ts';
import { problem } from '../../testing/answers.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { draftKey, dropDraft, readDraft, readSaved, writeDraft } from './draft-store.ts';
import { DraftSync } from './draft-sync.ts';
import { loadSync } from './synced-drafts.ts';

const PLACE = 'comment:new:1';
const KEY = draftKey('ada', PLACE);
const ends: (() => void)[] = [];

/** The server's drafts, by place. */
let server: Map<string, Draft>;
let isOffline: boolean;
let saves: number;
/** What was read, in order; empty means the list. */
let reads: string[];
/** What happens right after the list was read. */
let listed: () => void;
/** What deleting, and the answer with the list, wait for. */
let deleting: Promise<void>;
let listing: Promise<void>;
/** The browser's lock: whether it fails. */
let isLockBroken: boolean;
let cannotRead: boolean;

beforeEach(() => {
  localStorage.clear();
  server = new Map();
  isOffline = false;
  saves = 0;
  reads = [];
  listed = () => undefined;
  deleting = Promise.resolve();
  listing = Promise.resolve();
  isLockBroken = false;
  cannotRead = false;
  vi.useFakeTimers();
  // A single tab: its turn comes at once.
  const request = async (_key: string, act: () => Promise<unknown>) => {
    if (isLockBroken) throw new Error('No lock');
    return act();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

it('saves what is written a few seconds later, once, and takes it back when it is sent', async () => {
  const keeper = await openDevice();
  for (const text of ['H', 'Ha', 'Half']) {
    keeper.touched(() => ({ data: text }));
    keeper.flush();
  }
  await vi.advanceTimersByTimeAsync(3000);
  expect([server.get(PLACE)?.content, saves]).toEqual(['Half', 1]);
  const settle = keeper.sending('Half');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.has(PLACE)).toBe(true);
  settle(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.has(PLACE)).toBe(false);
});

it('offers what another device has where nothing is written yet', async () => {
  elsewhere('Begun on a phone');
  const keeper = await openDevice();
  expect(keeper.state().offer).toMatchObject({ data: 'Begun on a phone', from: 'before' });
  keeper.taken();
  expect(readDraft(KEY, string)?.data).toBe('Begun on a phone');
  keeper.touched(() => ({ data: 'Begun on a phone, and ended here' }));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.get(PLACE)?.content).toBe('Begun on a phone, and ended here');
});

it('deletes everywhere what is discarded', async () => {
  elsewhere('Not wanted');
  const keeper = await openDevice();
  keeper.discard();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.has(PLACE)).toBe(false);
});

it('asks whose text is to stay, and writes over neither until then', async () => {
  const keeper = await openDevice();
  keeper.touched(() => ({ data: 'Here' }));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(3000);
  elsewhere('There');
  keeper.touched(() => ({ data: 'Here, and on' }));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keeper.state().offer).toMatchObject({ data: 'There', from: 'device' });
  expect([server.get(PLACE)?.content, readDraft(KEY, string)?.data]).toEqual([
    'There',
    'Here, and on',
  ]);
  keeper.discard();
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.get(PLACE)?.content).toBe('Here, and on');
});

it('offers both where both devices wrote without knowing of each other', async () => {
  writeDraft(KEY, 'Without a network');
  elsewhere('At the desk');
  const keeper = await openDevice();
  expect(keeper.state().offer).toMatchObject({ data: 'Without a network', from: 'before' });
  keeper.taken();
  expect(keeper.state().offer).toMatchObject({ data: 'At the desk', from: 'device' });
  keeper.taken();
  expect(readDraft(KEY, string)?.data).toBe('At the desk');
});

it('leaves another device’s words where this one sends its own', async () => {
  const keeper = await openDevice();
  keeper.touched(() => ({ data: 'Here' }));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(3000);
  elsewhere('There');
  keeper.sending('Here')(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.get(PLACE)?.content).toBe('There');
});

it('sends what was written without a network once there is one', async () => {
  isOffline = true;
  const keeper = await openDevice();
  keeper.touched(() => ({ data: 'On the train' }));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(3000);
  expect([server.size, readDraft(KEY, string)?.data]).toEqual([0, 'On the train']);
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.get(PLACE)?.content).toBe('On the train');
});

it('asks later whose text is to stay where the other one could not be read', async () => {
  const { sync } = device();
  elsewhere('There');
  writeDraft(KEY, 'Here');
  cannotRead = true;
  await sync.save(PLACE);
  cannotRead = false;
  const keeper = open(sync);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(keeper.state().offer).toMatchObject({ data: 'Here', from: 'before' });
  keeper.discard();
  expect(keeper.state().offer).toMatchObject({ data: 'There', from: 'device' });
});

it('saves again after a save that failed', async () => {
  const { sync } = device();
  writeDraft(KEY, 'Here');
  isLockBroken = true;
  await expect(sync.save(PLACE)).rejects.toThrow('No lock');
  isLockBroken = false;
  await sync.save(PLACE);
  expect(server.get(PLACE)?.content).toBe('Here');
});

it('lets the member sign out though their drafts could not be handed over', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const own = { api: createApi(respondTo), memberId: 'ada' };
  becomePageOf('ada');
  const leaving = await loadSync(own);
  writeDraft(KEY, 'Here');
  isLockBroken = true;
  await Promise.all([...beforeSignOut].map((act) => act()));
  expect(logged).toHaveBeenCalledOnce();
  expect(readDraft(KEY, string)?.data).toBe('Here');
  const next = await loadSync(own);
  expect(next).not.toBe(leaving);
  next?.end();
});

it('does not offer what another device has sent meanwhile', async () => {
  const first = await openDevice();
  first.touched(() => ({ data: 'Sent at the desk' }));
  first.flush();
  await vi.advanceTimersByTimeAsync(3000);
  for (const end of ends.splice(0)) end();
  server.clear();
  const keeper = await openDevice();
  expect(keeper.state().offer).toBeNull();
  expect(readDraft(KEY, string)).toBeNull();
});

it('asks for no draft that it has just taken back itself', async () => {
  const { sync } = device();
  writeDraft(KEY, 'Sent just now');
  await sync.save(PLACE);
  reads = [];
  const [taking, telling] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [deleting, listing] = [taking.promise, telling.promise];
  dropDraft(KEY);
  const keeper = open(sync);
  for (const { resolve } of [taking, telling]) {
    await vi.advanceTimersByTimeAsync(0);
    resolve();
  }
  await vi.advanceTimersByTimeAsync(0);
  expect([keeper.state().offer, server.size, reads]).toEqual([null, 0, ['']]);
});

it('takes it as it is where a draft was sent between the list and its reading', async () => {
  elsewhere('Sent at the desk');
  listed = () => server.clear();
  const keeper = await openDevice();
  expect([keeper.state().offer, reads]).toEqual([null, ['', PLACE]]);
});

it('leaves nothing in the browser at the end, but what the server could not take', async () => {
  const { sync } = device();
  writeDraft(KEY, 'Half a thought');
  writeDraft(draftKey('ada', 'comment:new:refused'), 'x');
  writeDraft(draftKey('ben', PLACE), 'Of another member');
  await sync.handOver();
  expect(server.get(PLACE)?.content).toBe('Half a thought');
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining([draftKey('ada', 'comment:new:refused'), draftKey('ben', PLACE)]),
  );
  expect([readDraft(KEY, string), readSaved(KEY)]).toEqual([null, null]);
});

it('sends nothing any more once somebody else signs in', async () => {
  const { sync } = device();
  sync.end();
  writeDraft(KEY, 'Of ada');
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.size).toBe(0);
});

/** The composer as another page of the member opens it, after the server was asked. */
async function openDevice(): Promise<DraftKeeper<string>> {
  const keeper = open(device().sync);
  await vi.advanceTimersByTimeAsync(0);
  return keeper;
}

function open(sync: DraftSync): DraftKeeper<string> {
  const keeper = new DraftKeeper({ key: KEY, shape: string, start: '' });
  ends.push(
    keeper.subscribe(() => undefined),
    sync.open(PLACE, keeper),
  );
  return keeper;
}

function device() {
  const sync = new DraftSync({ api: createApi(respondTo), memberId: 'ada' });
  ends.push(sync.end);
  return { sync };
}

async function respondTo(...[address, init]: Parameters<FetchLike>): Promise<Response> {
  if (isOffline) throw new TypeError('No network');
  if (init.method === 'DELETE') await deleting;
  const answer = respond(new URL(address, 'http://forum.test'), init);
  if (address.startsWith('/api/drafts?')) await listing;
  return answer;
}

/** The server, as its contract promises. */
function respond(
  { pathname, searchParams }: URL,
  { method, body }: Parameters<FetchLike>[1],
): Response {
  const place = decodeURIComponent(pathname.split('/')[3] ?? '');
  const found = server.get(place);
  const changed = problem({ status: 409, code: 'draft-changed' });
  if (method === 'GET') reads.push(place);
  if (place === '') {
    const data = [...server.values()].map(({ version, savedAt, ...each }) => ({
      place: each.place,
      version,
      savedAt,
      title: null,
      excerpt: each.content,
      path: null,
    }));
    const meta = { page: 1, limit: 50, total: data.length, totalPages: 1, nextCursor: null };
    listed();
    return Response.json({ data, meta });
  }
  if (method === 'GET' && cannotRead) return problem({ status: 503 });
  if (method === 'GET') return Response.json({ draft: found ?? null });
  if (method === 'DELETE') {
    if (found !== undefined && found.version !== searchParams.get('version')) return changed;
    server.delete(place);
    return new Response(null, { status: 204 });
  }
  const { basedOn, content } = sent.parse(JSON.parse(typeof body === 'string' ? body : ''));
  if (content === 'x') return problem({ status: 422 });
  if (found !== undefined && found.version !== basedOn) return changed;
  return Response.json(store(place, content));
}

const sent = z.object({ basedOn: z.string().nullable(), content: z.string() });

function store(place: string, content: string) {
  saves += 1;
  const version = `00000000-0000-4000-8000-${String(saves).padStart(12, '0')}`;
  const savedAt = new Date().toISOString();
  server.set(place, { place, version, savedAt, content, fields: null });
  return { version, savedAt };
}

function elsewhere(content: string) {
  store(PLACE, content);
  vi.advanceTimersByTime(1);
}
