import { brotliDecompressSync } from 'node:zlib';
import type { Actor } from '@forum/contracts';
import { aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let postId: string;

beforeAll(async () => {
  const forTheWholeTest = createSharedAnswers({
    anythingMs: 600_000,
    namedMs: 600_000,
    oldMs: 600_000,
  });
  forum = await buildTestForum({ sharedAnswers: forTheWholeTest });
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
  postId = await aPost(forum, alice);
  await forum.settle();
});
afterAll(() => forum.close());

const visit = () => forum.as(null).get(`/posts/${postId}`);
const votesFor = async (reader: Actor | null) => {
  const post = (await forum.as(reader).get(`/posts/${postId}`)).json<Shown>();
  return [post.upvotes, post.userVote];
};
interface Shown {
  upvotes: number;
  userVote: string | null;
}

it('visitors share an answer until something changes; members never get it, nor they those of a member', async () => {
  expect(await votesFor(null)).toEqual([0, null]);
  await forum.as(bob).post(`/posts/${postId}/upvote`, {});
  expect(await votesFor(bob)).toEqual([1, 'UPVOTE']);
  expect(await votesFor(alice)).toEqual([1, null]);
  expect(await votesFor(null)).toEqual([1, null]);
  expect(await votesFor(bob)).toEqual([1, 'UPVOTE']);
});

it('a shared answer reads like any other: type', async () => {
  const first = await visit();
  const again = await visit();
  expect(again.body).toBe(first.body);
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
});

it('a shared answer is packed for who takes that, and says the same with the same tag', async () => {
  const asked = (encoding: string) =>
    forum.app.inject({ url: `/api/posts/${postId}`, headers: { 'accept-encoding': encoding } });
  const plain = await visit();
  const packed = await asked('gzip, br;q=0.9');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers['etag']).toMatch(/^W\/"[\w-]{27}"$/);
  expect(packed.headers['etag']).toBe(plain.headers['etag']);
  // The second reader's bytes are packed well, and kept.
  const again = await asked('br');
  expect(again.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.body);
  expect(again.headers['etag']).toBe(plain.headers['etag']);
  expect(again.rawPayload.length).toBeLessThan(packed.rawPayload.length);
  expect((await asked('br')).rawPayload.equals(again.rawPayload)).toBe(true);
  for (const encoding of ['gzip', 'br;q=0', 'br; q=0.00', 'brotli', '']) {
    const unpacked = await asked(encoding);
    expect(unpacked.headers['content-encoding']).toBeUndefined();
    expect(unpacked.body).toBe(plain.body);
  }
});

it('refusals are not shared: what is deleted is gone at once when that is known', async () => {
  expect((await visit()).statusCode).toBe(200);
  await forum.as(alice).delete(`/posts/${postId}`);
  expect((await visit()).statusCode).toBe(410);
  expect((await visit()).headers['content-type']).toContain('application/problem+json');
});
