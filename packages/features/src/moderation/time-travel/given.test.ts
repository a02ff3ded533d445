// What members gave in a thread, as of a moment: reactions, and answers to its poll.
import type { Actor } from '@forum/contracts';
import { threadThen, type PollThen, type ThreadThen } from '@forum/contracts/time-travel';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, openThreads } from '../../content/comments/test-threads.ts';
import { offer } from '../../content/emoji-reactions/test-reactions.ts';

const { forum, aPost, aComment } = await openThreads();
afterAll(() => forum.close());

let bea: Actor;
let carol: Actor;
let dora: Actor;
let keeper: Actor;
let staff: TestClient;
let admin: TestClient;
beforeAll(async () => {
  bea = await aMember(forum, { username: 'beatrice' });
  carol = await aMember(forum, { username: 'carol' });
  dora = await aMember(forum, { username: 'dora' });
  keeper = await aMember(forum, { username: 'keeper', role: 'MODERATOR' });
  staff = await elevated(forum, keeper);
  admin = await elevated(forum, await aMember(forum, { username: 'chief', role: 'ADMIN' }));
  await offer(forum, '👍 🎉 ❤️');
});

/** A moment that has passed; what follows is later. */
function passed(): string {
  const at = forum.clock.now().toISOString();
  forum.clock.advance(1000);
  return at;
}

async function asOf(postId: string, at: string, by: TestClient = staff): Promise<ThreadThen> {
  await forum.settle();
  const told = await by.get(`/admin/posts/${postId}/as-of?at=${at}`);
  expect(told.statusCode, told.body).toBe(200);
  return threadThen.parse(told.json());
}

async function pollAt(postId: string, at: string, by: TestClient = staff): Promise<PollThen> {
  const { poll } = (await asOf(postId, at, by)).post;
  if (poll === null) throw new Error('It had no poll.');
  return poll;
}

const POLL = {
  question: 'Which flour?',
  options: ['Rye', 'Wheat', 'Spelt'],
  kind: 'single',
  isSecret: false,
  results: 'always',
};
const aPoll = (changes: object = {}) => aPost({ prefix: 'Poll', poll: { ...POLL, ...changes } });
async function answer(by: Actor, postId: string, ...choices: number[]): Promise<void> {
  const answered = await forum.as(by).put(`/posts/${postId}/poll/ballot`, { choices });
  expect(answered.statusCode, answered.body).toBe(200);
}
const votesIn = ({ options }: PollThen) => options.map(({ votes }) => votes);

describe('reactions as of a moment', () => {
  it('are those in force on each item, the kind first given first', async () => {
    const postId = await aPost();
    const { id } = await aComment(postId);
    const give = (by: Actor, path: string, emoji: string) =>
      forum.as(by).post(`/${path}/reactions`, { emoji });
    await give(bea, `posts/${postId}`, '🎉');
    passed();
    await give(carol, `posts/${postId}`, '👍');
    await give(dora, `posts/${postId}`, '👍');
    await give(carol, `comments/${id}`, '❤️');
    const before = passed();
    await forum.as(bea).delete(`/posts/${postId}/reactions?emoji=${encodeURIComponent('🎉')}`);
    const without = passed();
    await give(carol, `posts/${postId}`, '🎉');
    const after = passed();
    const party = { emoji: '🎉', count: 1 };
    const thumbs = { emoji: '👍', count: 2 };
    expect(await asOf(postId, before)).toMatchObject({
      post: { reactions: [party, thumbs], upvotes: 0 },
      comments: [{ reactions: [{ emoji: '❤️', count: 1 }] }],
    });
    expect((await asOf(postId, without)).post.reactions).toEqual([thumbs]);
    expect((await asOf(postId, after)).post.reactions).toEqual([party, thumbs]);
  });

  it('follow members who were merged, and separated again', async () => {
    const postId = await aPost();
    const [one, other] = [
      await aMember(forum, { username: 'emma_one' }),
      await aMember(forum, { username: 'emma_two' }),
    ];
    for (const by of [one, other]) {
      await forum.as(by).post(`/posts/${postId}/reactions`, { emoji: '👍' });
    }
    const before = passed();
    await forum.settle();
    const body = { into: other.id, reason: 'duplicate' };
    const merging = await admin.post(`/admin/users/${one.id}/merge`, body);
    expect(merging.statusCode, merging.body).toBe(200);
    const merged = passed();
    await admin.post(`/admin/audit/${merging.json().id}/undo`);
    const after = passed();
    const counts = [before, merged, after].map(
      async (at) => (await asOf(postId, at)).post.reactions,
    );
    expect(await Promise.all(counts)).toEqual([2, 1, 2].map((count) => [{ emoji: '👍', count }]));
  });

  it('are moments whose givers only administrators learn', async () => {
    const postId = await aPost();
    await forum.as(bea).post(`/posts/${postId}/reactions`, { emoji: '👍' });
    await forum.as(bea).delete(`/posts/${postId}/reactions?emoji=${encodeURIComponent('👍')}`);
    const path = `/admin/posts/${postId}/moments`;
    const types = ['PostCreated', 'ReactionGiven', 'ReactionTakenBack'];
    for (const [by, who] of [
      [staff, null],
      [admin, { id: bea.id }],
    ] as const) {
      const { data } = (await by.get(path)).json();
      expect(data.map(({ type }: { type: string }) => type)).toEqual(types);
      expect(data[1]).toMatchObject({ item: { type: 'post', id: postId }, by: who });
      expect(data[2]).toMatchObject({ by: who });
    }
  });
});

describe('a poll as of a moment', () => {
  it('is what it asked, with the answers in force', async () => {
    const postId = await aPoll({ question: null });
    const unasked = passed();
    await forum.as(alice).patch(`/posts/${postId}`, { poll: POLL });
    const asked = passed();
    await answer(bea, postId, 0);
    await answer(carol, postId, 1);
    const before = passed();
    await answer(bea, postId, 1);
    await forum.as(carol).delete(`/posts/${postId}/poll/ballot`);
    const after = passed();
    await forum.as(alice).post(`/posts/${postId}/poll/close`);
    const closed = passed();
    expect((await pollAt(postId, unasked)).question).toBeNull();
    expect(await pollAt(postId, asked)).toMatchObject({
      question: 'Which flour?',
      ballots: 0,
      leading: [],
      isOpen: true,
    });
    expect(await pollAt(postId, before)).toMatchObject({
      options: [
        { name: 'Rye', votes: 1 },
        { name: 'Wheat', votes: 1 },
        { name: 'Spelt', votes: 0 },
      ],
      ballots: 2,
      leading: [0, 1],
      closedAt: null,
    });
    const then = await pollAt(postId, after);
    expect([votesIn(then), then.ballots, then.isOpen]).toEqual([[0, 1, 0], 1, true]);
    expect(await pollAt(postId, closed)).toMatchObject({ isOpen: false, closedAt: closed });
    expect((await asOf(await aPost(), passed())).post.poll).toBeNull();
  });

  it('was over once its time had come, and says who was ahead in its rounds', async () => {
    const closesAt = new Date(forum.clock.now().getTime() + 60_000).toISOString();
    const postId = await aPoll({ kind: 'ranked', closesAt });
    const last = await aMember(forum, { username: 'last_one' });
    const orders: readonly (readonly [Actor, number[]])[] = [
      [bea, [0]],
      [carol, [0]],
      [dora, [1]],
      [keeper, [1]],
      [last, [2, 1]],
    ];
    for (const [by, choices] of orders) await answer(by, postId, ...choices);
    const before = passed();
    forum.clock.advance(60_000);
    const after = passed();
    const [open, over] = [await pollAt(postId, before), await pollAt(postId, after)];
    expect([open.isOpen, over.isOpen]).toEqual([true, false]);
    expect([votesIn(open), open.leading]).toEqual([[2, 2, 1], [1]]);
  });

  it('has no counts for staff who may not see its results yet', async () => {
    const untilTheEnd = await aPoll({ results: 'closed' });
    const onceAnswered = await aPoll({ results: 'voted' });
    for (const postId of [untilTheEnd, onceAnswered]) await answer(bea, postId, 2);
    const at = passed();
    for (const postId of [untilTheEnd, onceAnswered]) {
      const hidden = await pollAt(postId, at, admin);
      expect([votesIn(hidden), hidden.leading, hidden.ballots]).toEqual([
        [null, null, null],
        null,
        1,
      ]);
    }
    await answer(keeper, onceAnswered, 0);
    await forum.as(alice).post(`/posts/${untilTheEnd}/poll/close`);
    passed();
    expect(votesIn(await pollAt(onceAnswered, at))).toEqual([0, 0, 1]);
    expect(votesIn(await pollAt(onceAnswered, at, admin))).toEqual([null, null, null]);
    expect(votesIn(await pollAt(untilTheEnd, at, admin))).toEqual([0, 0, 1]);
  });

  it('tells of a secret poll only how it stands, so that nobody sees what one answer changed', async () => {
    const postId = await aPoll({ isSecret: true });
    await answer(bea, postId, 0);
    const first = passed();
    expect(votesIn(await pollAt(postId, first))).toEqual([1, 0, 0]);
    await answer(carol, postId, 2);
    const second = passed();
    expect(votesIn(await pollAt(postId, second))).toEqual([1, 0, 1]);
    const window = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
    await forum.settle();
    await admin.post('/admin/votes/nullify', { memberIds: [carol.id], ...window });
    const third = passed();
    for (const [at, ballots] of [
      [first, 1],
      [second, 2],
    ] as const) {
      const then = await pollAt(postId, at, admin);
      expect([votesIn(then), then.leading, then.ballots]).toEqual([
        [null, null, null],
        null,
        ballots,
      ]);
    }
    expect(votesIn(await pollAt(postId, third))).toEqual([1, 0, 0]);
  });

  it('names nobody who answered, and no answer is a moment', async () => {
    const postId = await aPoll();
    await answer(bea, postId, 1);
    const at = passed();
    await admin.post(`/admin/posts/${postId}/poll/close`, {});
    const { data, meta } = (await admin.get(`/admin/posts/${postId}/moments`)).json();
    expect(data).toMatchObject([
      { type: 'PostCreated' },
      { type: 'PollAdded', item: { type: 'post', id: postId }, by: { id: alice.id } },
      { type: 'PollClosed', by: { username: 'chief' }, actId: expect.any(String) },
    ]);
    expect(meta.total).toBe(3);
    const then = await admin.get(`/admin/posts/${postId}/as-of?at=${at}`);
    expect(then.json().moments).toBe(2);
    expect(then.body + JSON.stringify(data)).not.toContain(bea.id);
  });

  it('keeps its question after staff removed it, but no counts until that is undone', async () => {
    const postId = await aPoll();
    await answer(bea, postId, 1);
    const before = passed();
    await staff.post(`/admin/posts/${postId}/poll/remove`, {});
    const removed = passed();
    const hidden = { question: 'Which flour?', leading: null };
    expect(await pollAt(postId, before)).toMatchObject({ ...hidden, isRemoved: false });
    expect(await pollAt(postId, removed)).toMatchObject({
      ...hidden,
      isRemoved: true,
      isOpen: false,
    });
    const { data } = (await admin.get(`/admin/posts/${postId}/moments`)).json();
    await staff.post(`/admin/audit/${data.at(-1).actId}/undo`, {});
    expect(votesIn(await pollAt(postId, before))).toEqual([0, 1, 0]);
    expect(await pollAt(postId, passed())).toMatchObject({ isRemoved: false, isOpen: true });
  });

  it('goes with a version that staff have hidden since', async () => {
    const postId = await aPoll({ question: 'A secret question?' });
    const before = passed();
    await forum.as(alice).patch(`/posts/${postId}`, { title: 'Another title of it', poll: POLL });
    passed();
    await staff.post(`/admin/posts/${postId}/history/1/redact`, {});
    const then = await asOf(postId, before);
    expect(then.post).toMatchObject({ text: { state: 'redacted' }, poll: null });
    expect(JSON.stringify(then)).not.toContain('secret question');
  });
});
