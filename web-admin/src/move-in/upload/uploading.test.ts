import type { MoveInUpload } from '@forum/contracts/move-in-uploads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploading } from './uploading.ts';

const ID = '0b6c1f3e-6d0c-7c3e-8a55-0d6f0c3f1a11';
const AT = '2026-03-01T12:00:00.000Z';
const BYTES = new Uint8Array(3 * 1024 * 1024).map((_byte, at) => at % 251);
const FILE = new File([BYTES], 'forum.tar.gz');
const UPLOAD: MoveInUpload = {
  id: ID,
  name: 'forum.tar.gz',
  bytes: BYTES.length,
  receivedBytes: 0,
  source: null,
  startedBy: null,
  startedAt: AT,
  lastAt: AT,
};

/** What the server does with a part; null: the connection is lost. */
type OnPart = (offset: number, tries: number) => Response | null | undefined;

/** A server that keeps what it is sent. */
function aServer(onPart: OnPart = () => undefined) {
  const kept = new Uint8Array(BYTES.length);
  const server = { kept, received: 0, paths: [] as string[], tries: 0 };
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: unknown }) => {
    const { pathname } = new URL(address, 'http://forum.example');
    server.paths.push(`${init.method} ${pathname.split('/').at(-1) ?? ''}`);
    if (!(init.body instanceof FormData)) {
      if (init.method === 'DELETE') return new Response(null, { status: 204 });
      const upload = { ...UPLOAD, receivedBytes: server.received };
      return Response.json({ upload, key: 'key' }, { status: 201 });
    }
    server.tries += 1;
    const offset = Number(init.body.get('offset'));
    const answer = onPart(offset, server.tries);
    if (answer === null) throw new TypeError('Failed to fetch');
    if (answer !== undefined) return answer;
    const part = init.body.get('file');
    if (!(part instanceof Blob)) throw new Error('There is no file.');
    if (offset === server.received) {
      kept.set(new Uint8Array(await part.arrayBuffer()), offset);
      server.received += part.size;
    }
    const source = server.received === BYTES.length ? 'forum.tar.gz' : null;
    return Response.json({ ...UPLOAD, receivedBytes: server.received, source });
  });
  return server;
}

const problem = (status: number, code: string, detail: string) =>
  Response.json(
    { type: 'about:blank', title: code, status, code, detail, requestId: 'x' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(async () => {
  uploading.takeWhole();
  await uploading.discard(UPLOAD).catch(() => undefined);
  vi.unstubAllGlobals();
});

it('sends a file part by part until it is whole, and tells it once', async () => {
  const server = aServer();
  await uploading.begin(FILE, null);
  expect(server.kept).toEqual(BYTES);
  expect(server.tries).toBeGreaterThan(2);
  expect([uploading.takeWhole(), uploading.takeWhole()]).toEqual(['forum.tar.gz', null]);
});

it('goes on where an upload is, after the page was closed', async () => {
  const server = aServer();
  server.received = BYTES.length - 10;
  await uploading.begin(FILE, { ...UPLOAD, receivedBytes: 5 });
  expect(server.paths).toEqual(['POST resume', 'POST parts']);
  expect(server.kept.slice(-10)).toEqual(BYTES.slice(-10));
});

it('waits for a lost connection, and for an answer that was lost', async () => {
  const server = aServer((_offset, tries) => (tries === 2 ? null : undefined));
  const done = uploading.begin(FILE, null);
  await expect.poll(() => uploading.read()).toMatchObject({ phase: 'sending', isWaiting: true });
  dispatchEvent(new Event('online'));
  await done;
  expect(server.kept).toEqual(BYTES);
});

it('stops at a refusal with its words, and asks where it is when it goes on', async () => {
  let isFull = true;
  const server = aServer((offset) =>
    isFull && offset > 0 ? problem(413, 'no-room', 'There is no room.') : undefined,
  );
  await uploading.begin(FILE, null);
  expect(uploading.read()).toMatchObject({ phase: 'paused', failure: 'There is no room.' });
  isFull = false;
  await uploading.goOn();
  expect(server.paths).toContain('POST resume');
  expect(server.kept).toEqual(BYTES);
});

it('is paused and goes on with the same key', async () => {
  const server = aServer((_offset, tries) => {
    if (tries === 2) uploading.pause();
    return undefined;
  });
  await uploading.begin(FILE, null);
  expect(uploading.read()).toMatchObject({ phase: 'paused', failure: null });
  await uploading.goOn();
  expect(server.kept).toEqual(BYTES);
  expect(server.paths).not.toContain('POST resume');
});

it('begins anew where the upload is gone', async () => {
  aServer((offset) => (offset > 0 ? problem(404, 'not-found', 'It is gone.') : undefined));
  await uploading.begin(FILE, null);
  expect(uploading.read()).toEqual({ phase: 'none', failure: 'It is gone.' });
});
