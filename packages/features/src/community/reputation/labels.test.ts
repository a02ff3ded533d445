import type { Actor } from '@forum/contracts';
import type { LabelType } from '@forum/contracts/labels';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let owner: Actor;
let member: Actor;
let writer: Actor;
let staff: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'owner' });
  member = await aMember(forum, { username: 'member' });
  writer = await aMember(forum, { username: 'writer' });
  staff = await aMember(forum, { username: 'staff_person', role: 'MODERATOR' });
});
afterAll(() => forum.close());

const mark = (by: Actor, commentId: string, type: string) =>
  forum.as(by).post(`/comments/${commentId}/mark`, { type });
const unmark = (by: Actor, commentId: string, type: string) =>
  forum.as(by).delete(`/comments/${commentId}/mark/${type}`);

async function totalsOf(actor: Actor) {
  await forum.settle();
  return forum.ctx.db
    .selectFrom('member_reputation')
    .selectAll()
    .where('member_id', '=', actor.id)
    .executeTakeFirstOrThrow();
}
const pointsOf = async (actor: Actor) => (await totalsOf(actor)).points;

/** A comment on a fresh post of the owner. */
const aCommentBy = async (by: Actor) => aComment(forum, { postId: await aPost(forum, owner), by });

describe('reputation for labels', () => {
  const earned = async (by: Actor, act: () => Promise<unknown>) => {
    const before = await pointsOf(by);
    await act();
    return (await pointsOf(by)) - before;
  };

  it.each<[LabelType, number]>([
    ['HELPFUL', 2],
    ['BEST_PRACTICE', 2],
    ['SPAM_IRRELEVANT', -2],
    ['INFORMATIVE', 0],
    ['ANSWER', 0],
  ])('gives for %s by a member %i, and takes them back', async (type, points) => {
    const commentId = await aCommentBy(writer);
    expect(await earned(writer, () => mark(member, commentId, type))).toBe(points);
    expect(await earned(writer, () => unmark(member, commentId, type))).toBe(0 - points);
  });

  it('gives 15 once for ANSWER by the owner and SOLVED by staff together', async () => {
    const commentId = await aCommentBy(writer);
    const second = await aMember(forum, { username: 'second_staff', role: 'MODERATOR' });
    expect(await earned(writer, () => mark(owner, commentId, 'ANSWER'))).toBe(15);
    expect(await earned(writer, () => mark(staff, commentId, 'SOLVED'))).toBe(0);
    expect(await earned(writer, () => mark(second, commentId, 'SOLVED'))).toBe(0);
    expect(await earned(writer, () => unmark(owner, commentId, 'ANSWER'))).toBe(0);
    expect(await earned(writer, () => unmark(staff, commentId, 'SOLVED'))).toBe(0);
    expect(await earned(writer, () => unmark(second, commentId, 'SOLVED'))).toBe(-15);
  });

  it('moves the 15 with the acceptance', async () => {
    const postId = await aPost(forum, owner);
    const [first, second] = [
      await aComment(forum, { postId, by: writer }),
      await aComment(forum, { postId, by: member }),
    ];
    await mark(owner, first, 'ANSWER');
    const before = [await pointsOf(writer), await pointsOf(member)];
    await mark(owner, second, 'ANSWER');
    const after = [await pointsOf(writer), await pointsOf(member)];
    expect(after.map((points, i) => points - (before[i] ?? 0))).toEqual([-15, 15]);
  });

  it('gives nothing for labelling and accepting oneself', async () => {
    const commentId = await aCommentBy(owner);
    expect(await earned(owner, () => mark(owner, commentId, 'HELPFUL'))).toBe(0);
    expect(await earned(owner, () => mark(owner, commentId, 'ANSWER'))).toBe(0);
    const own = await aCommentBy(staff);
    expect(await earned(staff, () => mark(staff, own, 'SOLVED'))).toBe(0);
    expect(await earned(staff, () => unmark(staff, own, 'SOLVED'))).toBe(0);
  });

  it('moves the helpfulness rating, but not by oneself', async () => {
    const reader = await aMember(forum, { username: 'reader' });
    const helpful = await aMember(forum, { username: 'helpful' });
    const rating = async () => {
      await forum.settle();
      return (await forum.as(null).get('/users/by-username/helpful')).json().helpfulnessRating;
    };
    const commentId = await aCommentBy(helpful);
    expect(await rating()).toBe(0);
    await mark(helpful, commentId, 'HELPFUL');
    expect(await rating()).toBe(0);
    await mark(reader, commentId, 'HELPFUL');
    await mark(reader, commentId, 'BEST_PRACTICE');
    expect(await rating()).toBe((5 * 2) / (2 + 0 + 3));
    await mark(member, commentId, 'OFF_TOPIC');
    expect(await rating()).toBe((5 * 2) / (2 + 1 + 3));
    await unmark(member, commentId, 'OFF_TOPIC');
    await unmark(reader, commentId, 'HELPFUL');
    expect(await rating()).toBe((5 * 1) / (1 + 0 + 3));
  });
});
