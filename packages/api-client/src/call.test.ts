import { downloadArchive } from '@forum/contracts/archives';
import { login, logout } from '@forum/contracts/accounts';
import { exportActs } from '@forum/contracts/acts';
import { createComment } from '@forum/contracts/comments';
import { listTags } from '@forum/contracts/tag-list';
import { listPosts } from '@forum/contracts/posts';
import { uploadImage } from '@forum/contracts/uploads';
import { upvotePost } from '@forum/contracts/votes';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, call, isApiError, type FetchLike } from './index.ts';

const TALLY = { userVote: 'UPVOTE', upvotes: 2, downvotes: 0 };
const ACCEPTED = { status: 202, headers: { 'content-type': 'application/json' } };
const id = '00000000-0000-4000-8000-000000000001';

describe('call', () => {
  it('fills in the address, the query and the body', async () => {
    const seen: [string, RequestInit][] = [];
    const fetch: FetchLike = (address, init) => {
      seen.push([address, init]);
      return Promise.resolve(json(TALLY));
    };
    await call(upvotePost, { params: { id: 'a/b c' } }, { fetch, idempotencyKey: 'once' });
    const query = { page: 2, tag: 'a&b', authorId: undefined };
    await call(listPosts, { query }, { fetch }).catch(() => undefined);
    const body = { email: 'ada@example.com', password: 'secret1' };
    await call(login, { body }, { fetch }).catch(() => undefined);
    expect(seen.map(([address]) => address)).toEqual([
      '/api/posts/a%2Fb%20c/upvote',
      '/api/posts?page=2&tag=a%26b',
      '/api/auth/login',
    ]);
    expect(seen[0]?.[1]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'once' } });
    expect(seen[2]?.[1].body).toBe(JSON.stringify(body));
    // A clicked action must arrive even when the page is left; a read need not.
    expect(seen.map(([, { keepalive }]) => keepalive)).toEqual([true, false, true]);
  });

  it('sends a form as a form, its texts before its file', async () => {
    const seen: RequestInit[] = [];
    const image = { url: '/uploads/a', alt: 'A cat', width: 1, height: 2 };
    const fetch: FetchLike = (_address, init) => {
      seen.push(init);
      return Promise.resolve(json(image));
    };
    const file = new File(['GIF89a'], 'cat.gif', { type: 'image/gif' });
    expect(await call(uploadImage, { body: { file, alt: 'A cat' } }, { fetch })).toEqual(image);
    const body = seen[0]?.body;
    if (!(body instanceof FormData)) throw new Error('The body is no form');
    expect([...body.keys()]).toEqual(['alt', 'file']);
    expect(body.get('alt')).toBe('A cat');
    expect(body.get('file')).toMatchObject({ name: 'cat.gif', type: 'image/gif', size: 6 });
    expect(Object.keys(seen[0]?.headers ?? {})).toEqual(['accept']);
  });

  it('gives the parsed answer, and nothing for 204', async () => {
    const vote = await call(upvotePost, { params: { id } }, { fetch: answering(json(TALLY)) });
    expect(vote).toEqual(TALLY);
    const out = await call(logout, {}, { fetch: answering(new Response(null, { status: 204 })) });
    expect(out).toBeUndefined();
  });

  it('gives the text of a call that answers one, and no other page in its place', async () => {
    const table = (type: string) =>
      answering(new Response('at,act\r\n', { headers: { 'content-type': type } }));
    const acts = await call(exportActs, {}, { fetch: table('text/csv; charset=utf-8') });
    expect(acts).toBe('at,act\r\n');
    await expect(call(exportActs, {}, { fetch: table('text/html') })).rejects.toMatchObject({
      code: 'unreadable-answer',
    });
  });

  it('gives what is held, also where the contract is that of a browser, which has no schema for it', async () => {
    const held = { id, kind: 'comment', cause: 'first-posts', createdAt: '2026-11-22T08:00:00Z' };
    const body = { postId: id, content: 'Hello' };
    const waits = () => answering(new Response(JSON.stringify({ held }), ACCEPTED));
    expect(await call(createComment, { body }, { fetch: waits() })).toEqual({ held });
    const believed = { ...createComment, response: z.unknown() };
    Reflect.deleteProperty(believed, 'held');
    expect(await call(believed, { body }, { fetch: waits() })).toEqual({ held });
  });

  it('turns a problem into an error that is fit for a member', async () => {
    const errors = [{ path: 'email', message: 'Email is required' }];
    const problem = {
      type: 'about:blank',
      title: 'Too many',
      status: 429,
      code: 'too-many',
      detail: 'Please wait.',
      errors,
      requestId: 'r1',
    };
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '30' };
    const refused = new Response(JSON.stringify(problem), { status: 429, headers });
    const error = await failureOf(answering(refused));
    expect(error).toMatchObject({
      failure: 'answered',
      status: 429,
      code: 'too-many',
      message: 'Please wait.',
      fields: errors,
      retryAfterSeconds: 30,
      requestId: 'r1',
      path: '/posts/tags/all',
    });
    expect([isApiError(error), isApiError(error, 429), isApiError(error, 404)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("does not show a proxy's error page", async () => {
    const headers = { 'content-type': 'text/html' };
    const error = await failureOf(answering(new Response('<h1>nginx', { status: 502, headers })));
    expect(error).toMatchObject({ failure: 'unreadable', status: 502, code: 'http-502' });
    expect(error.message).not.toContain('nginx');
  });

  it('does not pass on an answer that breaks the contract', async () => {
    const error = await failureOf(answering(json({ data: 'no list' })));
    expect(error).toMatchObject({ failure: 'unreadable', status: 200 });
  });

  it.each(['', '{"data":['])(
    'calls %j unreadable, also for a browser, which believes',
    async (text) => {
      const headers = { 'content-type': 'application/json' };
      const fetch = answering(new Response(text, { headers }));
      const believing = { ...listTags, response: z.unknown() };
      await expect(call(believing, {}, { fetch })).rejects.toMatchObject({ failure: 'unreadable' });
    },
  );

  it('gives a file as it came', async () => {
    const bytes = new Uint8Array([80, 75, 0, 255, 254]);
    const headers = { 'content-type': 'application/zip' };
    const fetch = answering(new Response(bytes, { headers }));
    const file: unknown = await call(downloadArchive, {}, { fetch });
    if (!(file instanceof Blob)) throw new TypeError('No file came.');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('waits 20 s for an answer, unless the call names another time', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    await failureOf(answering(json({ data: 'no list' })));
    await failureOf(answering(json({ data: 'no list' })), { timeoutMs: 5000 });
    expect(patience.mock.calls).toEqual([[20_000], [5000]]);
    patience.mockRestore();
  });

  it('says in the words of the specification why there is no answer', async () => {
    const never: FetchLike = (_address, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const away = await failureOf(() => Promise.reject(new TypeError('fetch failed')));
    const late = await failureOf(never, { timeoutMs: 5 });
    const cancelled = await failureOf(never, { signal: AbortSignal.timeout(5) });
    expect([away.message, late.message, cancelled.message]).toEqual([
      'Network error. Please check your internet connection.',
      'Request timed out. Please check your connection and try again.',
      'Request was cancelled',
    ]);
    expect([away, late, cancelled].map(({ status }) => status)).toEqual([0, 0, 0]);
  });
});

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

function answering(response: Response): FetchLike {
  return () => Promise.resolve(response);
}

async function failureOf(fetch: FetchLike, how: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  try {
    await call(listTags, {}, { fetch, ...how });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The call did not fail');
}
