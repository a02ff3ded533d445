import { aPost } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@forum/contracts';
import { openMerging, type Merging } from './test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

async function nullified(...members: Actor[]): Promise<string> {
  const answer = await given.api.post('/admin/votes/nullify', {
    memberIds: members.map(({ id }) => id),
    from: '2020-01-01T00:00:00.000Z',
    until: '2030-01-01T00:00:00.000Z',
    reason: 'other',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await given.forum.settle();
  return answer.json<{ actId: string }>().actId;
}

const upvotes = async (post: string): Promise<number> => (await given.postOf(post)).upvotes;

it('gives one person one voice where votes come back that staff had nullified before', async () => {
  const { forum, carol, two, merged, vote, postOf, undone } = given;
  const { a, b } = await two();
  const [both, onlyA, ofA] = [
    await aPost(forum, carol),
    await aPost(forum, carol),
    await aPost(forum, a),
  ];
  await vote(a, both);
  await vote(b, both);
  await vote(a, onlyA);
  await vote(b, ofA);
  await forum.settle();
  const nullifying = await nullified(a, b);
  const merging = await merged(a, b);
  await undone(nullifying);
  expect(await postOf(both, b)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
  expect(await postOf(onlyA, b)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
  expect(await upvotes(ofA)).toBe(0);
  // Separated again, each has the votes they had cast.
  await undone(merging);
  expect(await upvotes(both)).toBe(2);
  expect(await postOf(onlyA, a)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
  expect(await postOf(ofA, b)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
});

it('keeps nullified what was nullified while two were merged, whoever had cast it', async () => {
  const { forum, carol, two, merged, vote, undone } = given;
  const { a, b } = await two();
  const post = await aPost(forum, carol);
  await vote(a, post);
  await forum.settle();
  const first = await merged(a, b);
  const nullifying = await nullified(b);
  expect(await upvotes(post)).toBe(0);
  await undone(first);
  expect(await upvotes(post)).toBe(0);
  await undone(nullifying);
  expect(await given.postOf(post, a)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
});

it('gives such a vote back where it was, when that is undone while they are merged', async () => {
  const { forum, carol, two, merged, vote, undone } = given;
  const { a, b } = await two();
  const post = await aPost(forum, carol);
  await vote(a, post);
  await forum.settle();
  const merging = await merged(a, b);
  await undone(await nullified(b));
  expect(await given.postOf(post, b)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
  await undone(merging);
  expect(await given.postOf(post, a)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
});
