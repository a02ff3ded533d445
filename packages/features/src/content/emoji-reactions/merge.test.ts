import type { Actor } from '@forum/contracts';
import { aPost } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerging, type Merging } from '../../identity/accounts/test-merging.ts';
import { offer } from './test-reactions.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
  await offer(given.forum, '👍 ❤️ 🎉 😮 😢');
});
afterAll(() => given.forum.close());

async function give(by: Actor, postId: string, ...kinds: string[]): Promise<void> {
  for (const emoji of kinds) {
    const answer = await given.forum.as(by).post(`/posts/${postId}/reactions`, { emoji });
    expect(answer.statusCode, answer.body).toBe(200);
    given.forum.clock.advance(1000);
  }
}

async function shown(postId: string, by: Actor | null = null) {
  const { reactions, userReactions } = await given.postOf(postId, by);
  const counts = reactions.map(({ emoji, count }: { emoji: string; count: number }) => [
    emoji,
    count,
  ]);
  return { counts: Object.fromEntries(counts), own: userReactions };
}

it('makes one person’s reactions of two, and two of one when they are separated', async () => {
  const { forum, carol, two, merged, undone } = given;
  const { a, b } = await two();
  const [both, many, ofA] = [
    await aPost(forum, carol),
    await aPost(forum, carol),
    await aPost(forum, a),
  ];
  await give(a, both, '👍', '🎉');
  await give(b, both, '👍');
  await give(a, many, '👍', '❤️');
  await give(b, many, '🎉', '😮');
  await give(b, ofA, '👍');
  await forum.settle();
  const before = await Promise.all([both, many, ofA].map((id) => shown(id)));
  const merging = await merged(a, b);
  expect(await shown(both, b)).toEqual({ counts: { '👍': 1, '🎉': 1 }, own: ['🎉', '👍'] });
  expect(await shown(many, b)).toEqual({
    counts: { '👍': 1, '🎉': 1, '😮': 1 },
    own: ['👍', '🎉', '😮'],
  });
  expect(await shown(ofA, b)).toEqual({ counts: {}, own: null });
  await undone(merging);
  expect(await Promise.all([both, many, ofA].map((id) => shown(id)))).toEqual(before);
  expect((await shown(both, a)).own).toEqual(['👍', '🎉']);
  expect((await shown(both, b)).own).toEqual(['👍']);
});

it('keep to the limit when the merge is done again, whatever the other gave in between', async () => {
  const { forum, carol, two, api, merged, undone } = given;
  const { a, b } = await two();
  const one = await aPost(forum, carol);
  await give(a, one, '👍', '❤️', '🎉');
  const actId = await merged(a, b);
  await undone(actId);
  expect((await shown(one, a)).own).toEqual(['👍', '❤️', '🎉']);
  await give(b, one, '😢', '😮');
  await forum.settle();
  const undo: string = (await api.get(`/admin/audit/${actId}`)).json().act.undoneBy;
  await undone(undo);
  expect(await shown(one, b)).toEqual({
    counts: { '👍': 1, '😢': 1, '😮': 1 },
    own: ['👍', '😢', '😮'],
  });
  await undone((await api.get(`/admin/audit/${undo}`)).json().act.undoneBy);
  expect((await shown(one, a)).own).toEqual(['👍', '❤️', '🎉']);
  expect((await shown(one, b)).own).toEqual(['😢', '😮']);
});

it('stay when staff nullify the votes of a member: they carry no points', async () => {
  const { forum, carol, two, api } = given;
  const { a } = await two();
  const one = await aPost(forum, carol);
  await given.vote(a, one);
  await give(a, one, '👍');
  await forum.settle();
  const window = { from: '2020-01-01T00:00:00.000Z', until: '2030-01-01T00:00:00.000Z' };
  const body = { memberIds: [a.id], ...window, reason: 'other' };
  expect((await api.post('/admin/votes/nullify', body)).statusCode).toBe(200);
  await forum.settle();
  expect(await shown(one, a)).toEqual({ counts: { '👍': 1 }, own: ['👍'] });
});
