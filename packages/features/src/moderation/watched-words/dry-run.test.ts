import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApproval, type Approval } from '../submissions/test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
});
afterAll(() => forum.close());

const tryOut = async (rule: object) => {
  // A new admin each time: days go by, and sessions end.
  const admin = await approval.staff('ADMIN');
  await forum.settle();
  const answer = await admin.api.post('/admin/watched-words/dry-run', rule);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
};

it('says what words would have caught in 30 days, and what of it staff removed anyway', async () => {
  const member = await approval.someone();
  const postId = await approval.write(member, { text: 'A casino, long ago.' });
  forum.clock.advance(31 * 86_400_000);
  const bad = await approval.comment(member, { postId, text: 'My CASINO for you' });
  forum.clock.advance(86_400_000);
  const admin = await approval.staff('ADMIN');
  const good = await approval.comment(member, { postId, text: 'A casino is a small house.' });
  await approval.comment(admin.actor, { postId, text: 'No casino here, says staff.' });
  await approval.comment(member, { postId, text: 'Nothing of the kind.' });
  await forum.settle();
  await admin.api.delete(`/comments/${bad}`);
  const found = await tryOut({ words: 'casino' });
  expect(found.summary).toMatchObject({ caught: 2, removed: 1, members: 1, isWhole: true });
  expect(found.summary.days.map((one: { count: number }) => one.count)).toEqual([1, 1]);
  expect(found.data).toMatchObject([
    { id: good, type: 'comment', removed: false, author: { id: member.id } },
    { id: bad, removed: true },
  ]);
  const again = await tryOut({ words: 'nothing else' });
  expect([again.summary.caught, again.data]).toEqual([0, []]);
});

it('looks where the rule would look: in excerpts and prefixes too, of a comment in its own text', async () => {
  const author = await approval.someone();
  const post = async (more: object) => {
    const answer = await forum.as(author).post('/posts', approval.fields(more));
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: string }>().id;
  };
  const first = await post({ excerpt: 'On quinces and how to grow them.' });
  await approval.comment(author, { postId: first, text: 'Thank you.' });
  forum.clock.advance(1000);
  const second = await post({ prefix: 'Quinces' });
  const { data } = await tryOut({ words: 'quinces' });
  expect(data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
});

it('says likewise how many first posts would have waited', async () => {
  forum.clock.advance(40 * 86_400_000);
  const member = await approval.someone();
  const postId = await approval.write(member);
  await approval.comment(member, { postId });
  await approval.comment(member, { postId });
  const { summary, data } = await tryOut({ approveFirst: 2 });
  expect(summary).toMatchObject({ caught: 2, members: 1, looked: 3 });
  expect(data.map((one: { type: string }) => one.type)).toEqual(['comment', 'post']);
});

it('is for administrators behind the PIN, and takes one rule', async () => {
  const url = '/admin/watched-words/dry-run';
  const { api } = await approval.staff('MODERATOR');
  const admin = await approval.staff('ADMIN');
  const member = await approval.someone();
  expect((await forum.as(null).post(url, { words: 'x' })).statusCode).toBe(401);
  expect((await forum.as(member).post(url, { words: 'x' })).statusCode).toBe(403);
  expect((await api.post(url, { words: 'x' })).statusCode).toBe(403);
  for (const rule of [{}, { words: '' }, { approveFirst: 0 }, { words: '*' }]) {
    expect((await admin.api.post(url, rule)).statusCode).toBe(422);
  }
});
