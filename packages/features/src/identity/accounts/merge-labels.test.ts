import type { Actor } from '@forum/contracts';
import { aComment, aMember, aPost, differences, readTables } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counted, openMerging, WHEN, type Merging } from './test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

async function label(by: Actor, commentId: string, type: string): Promise<string> {
  const answer = await given.forum.as(by).post(`/comments/${commentId}/mark`, { type });
  await given.forum.settle();
  return answer.statusCode < 300 ? 'done' : answer.json().code;
}

async function unlabel(by: Actor, commentId: string, type: string): Promise<void> {
  const answer = await given.forum.as(by).delete(`/comments/${commentId}/mark/${type}`);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await given.forum.settle();
}

async function labelsOn(commentId: string): Promise<object[]> {
  const rows = (await readTables(given.forum)).get('comment_label') ?? [];
  return rows
    .filter(({ comment_id }) => comment_id === commentId)
    .map(({ type, marked_by }) => ({ type, by: marked_by }));
}

const accepted = async (postId: string): Promise<unknown> =>
  ((await readTables(given.forum)).get('post_answer') ?? []).find(
    ({ post_id }) => post_id === postId,
  )?.['comment_id'] ?? null;

it('hands labels over as of when they were given, and tells nobody', async () => {
  const { forum, carol, two, merged, undone, profile } = given;
  const { a, b } = await two();
  const post = await aPost(forum, carol);
  const comment = await aComment(forum, { postId: post, by: carol });
  const both = await aComment(forum, { postId: post, by: carol });
  await label(a, comment, 'HELPFUL');
  await label(a, both, 'HELPFUL');
  await label(b, both, 'HELPFUL');
  forum.clock.advance(60_000);
  const told = async () => (await readTables(forum)).get('notification') ?? [];
  const [before, beforeThat] = [await told(), counted(await readTables(forum))];
  const { reputation } = await profile('carol');
  const actId = await merged(a, b);
  expect(await labelsOn(comment)).toEqual([{ type: 'HELPFUL', by: b.id }]);
  expect(await labelsOn(both)).toEqual([{ type: 'HELPFUL', by: b.id }]);
  expect((await profile('carol')).reputation).toBe(reputation - 2);
  expect(await label(b, comment, 'HELPFUL')).toBe('already-labelled');
  expect((await told()).filter(({ kind }) => kind === 'label')).toEqual(
    before.filter(({ kind }) => kind === 'label'),
  );
  await undone(actId);
  expect(differences(beforeThat, counted(await readTables(forum)), WHEN)).toEqual({});
});

it('praises nobody by their own hand', async () => {
  const { forum, carol, two, merged, undone, profile } = given;
  const { a, b, names } = await two();
  const post = await aPost(forum, carol);
  const ofA = await aComment(forum, { postId: post, by: a });
  const ofB = await aComment(forum, { postId: post, by: b });
  await label(a, ofA, 'HELPFUL');
  await label(a, ofB, 'BEST_PRACTICE');
  await label(b, ofA, 'BEST_PRACTICE');
  await label(carol, ofA, 'HELPFUL');
  expect((await profile(names[0])).reputation).toBe(4);
  expect((await profile(names[1])).reputation).toBe(2);
  const actId = await merged(a, b);
  expect((await profile(names[1])).reputation).toBe(2);
  expect(await labelsOn(ofB)).toEqual([]);
  await undone(actId);
  expect((await profile(names[0])).reputation).toBe(4);
  expect((await profile(names[1])).reputation).toBe(2);
});

it('lets the one who stays take back and move the answer that the other accepted', async () => {
  const { forum, carol, two, merged, profile } = given;
  const { a, b } = await two();
  const dora = await aMember(forum, { username: 'dora_labels' });
  const post = await aPost(forum, a);
  const ofCarol = await aComment(forum, { postId: post, by: carol });
  const ofDora = await aComment(forum, { postId: post, by: dora });
  const { reputation } = await profile('carol');
  await label(a, ofCarol, 'ANSWER');
  await merged(a, b);
  expect(await accepted(post)).toBe(ofCarol);
  expect((await profile('carol')).reputation).toBe(reputation + 15);
  expect(await label(b, ofDora, 'ANSWER')).toBe('done');
  expect(await accepted(post)).toBe(ofDora);
  expect(await labelsOn(ofCarol)).toEqual([]);
  expect((await profile('carol')).reputation).toBe(reputation);
  expect((await profile('dora_labels')).reputation).toBe(15);
  await unlabel(b, ofDora, 'ANSWER');
  expect(await accepted(post)).toBeNull();
  expect((await profile('dora_labels')).reputation).toBe(0);
});

it('takes no points along for an answer that was the own one, but leaves it the answer', async () => {
  const { forum, two, merged, undone, profile } = given;
  const { a, b, names } = await two();
  const post = await aPost(forum, a);
  const comment = await aComment(forum, { postId: post, by: b });
  await label(a, comment, 'ANSWER');
  expect((await profile(names[1])).reputation).toBe(15);
  const actId = await merged(a, b);
  expect((await profile(names[1])).reputation).toBe(0);
  expect(await accepted(post)).toBe(comment);
  expect(await labelsOn(comment)).toEqual([{ type: 'ANSWER', by: b.id }]);
  await undone(actId);
  expect((await profile(names[1])).reputation).toBe(15);
  expect(await labelsOn(comment)).toEqual([{ type: 'ANSWER', by: a.id }]);
});
