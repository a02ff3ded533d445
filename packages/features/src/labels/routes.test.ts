import type { Actor, Role } from '@forum/contracts';
import { markComment as call, type LabelType } from '@forum/contracts/labels';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../accounts/commands.ts';
import { deleteComment, importComment } from '../comments/commands.ts';
import { editPost, importPost } from '../posts/commands.ts';
import { acceptAnswer } from './commands.ts';
import { acceptedCommentIds, listLabels } from './queries.ts';

let forum: TestForum;
let owner: Actor;
let member: Actor;
let writer: Actor;
let staff: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember('owner');
  member = await aMember('member');
  writer = await aMember('writer');
  staff = await aMember('staff_person', 'MODERATOR');
});
afterAll(() => forum.close());

const meta = { actor: null };

async function aMember(username: string, role: Role = 'MEMBER'): Promise<Actor> {
  const email = `${username}@example.com`;
  const account = { meta, email, username, password: 'Str0ngEnough', role };
  return { id: (await createMember(forum.ctx, account)).result.memberId, role };
}

async function aPost(): Promise<string> {
  const post = {
    id: newId(),
    authorId: owner.id,
    categoryId: null,
    title: 'A good title',
    content: toJson(doc('Five words are quite enough.')),
    tags: ['grammar'],
    attribution: null,
  };
  await importPost(forum.ctx, { meta, post });
  return post.id;
}

async function aComment(postId: string, by: Actor = writer): Promise<string> {
  const id = newId();
  await importComment(forum.ctx, {
    meta,
    id,
    postId,
    parentId: null,
    authorId: by.id,
    content: 'A comment of some words',
    attribution: null,
  });
  return id;
}

const mark = (by: Actor | null, commentId: string, type: string) =>
  forum.as(by).post(`/comments/${commentId}/mark`, { type });
const unmark = (by: Actor | null, commentId: string, type: string) =>
  forum.as(by).delete(`/comments/${commentId}/mark/${type}`);
const labelsOf = async (commentId: string) =>
  ((await listLabels(forum.ctx.db, [commentId])).get(commentId) ?? []).map((label) => label.type);
const acceptedOn = async (postId: string) =>
  (await acceptedCommentIds(forum.ctx.db, [postId])).get(postId) ?? null;
async function pointsOf(actor: Actor): Promise<number> {
  await forum.settle();
  const row = await forum.ctx.db
    .selectFrom('member_reputation')
    .select('points')
    .where('member_id', '=', actor.id)
    .executeTakeFirst();
  return row?.points ?? 0;
}

describe('putting a label on a comment', () => {
  it('answers 200 with all its labels, in words and colour, and by whom', async () => {
    const commentId = await aComment(await aPost());
    await mark(owner, commentId, 'INFORMATIVE');
    const answer = await mark(member, commentId, 'HELPFUL');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['forum-projection']).toBeUndefined();
    const { labels } = call.response.parse(answer.json());
    expect(labels).toMatchObject([
      { type: 'INFORMATIVE', label: 'Informative', color: 'blue' },
      { type: 'HELPFUL', label: 'Helpful', color: 'emerald', markedBy: { username: 'member' } },
    ]);
  });

  it('answers 401 to visitors', async () => {
    const commentId = await aComment(await aPost());
    expect((await mark(null, commentId, 'HELPFUL')).statusCode).toBe(401);
    expect((await unmark(null, commentId, 'HELPFUL')).statusCode).toBe(401);
    expect(await labelsOf(commentId)).toEqual([]);
  });

  it('answers 403 to SOLVED by others than staff, also when taking it off', async () => {
    const commentId = await aComment(await aPost());
    expect((await mark(owner, commentId, 'SOLVED')).statusCode).toBe(403);
    expect((await mark(staff, commentId, 'SOLVED')).statusCode).toBe(200);
    expect((await unmark(owner, commentId, 'SOLVED')).statusCode).toBe(403);
    expect(await labelsOf(commentId)).toEqual(['SOLVED']);
  });

  it('answers 409 to the same type twice and 403 to a third label', async () => {
    const commentId = await aComment(await aPost());
    expect((await mark(member, commentId, 'HELPFUL')).statusCode).toBe(200);
    expect((await mark(member, commentId, 'HELPFUL')).statusCode).toBe(409);
    expect((await mark(member, commentId, 'DUPLICATE')).statusCode).toBe(200);
    const third = await mark(member, commentId, 'OFF_TOPIC');
    expect([third.statusCode, third.json().code]).toEqual([403, 'label-limit']);
    expect((await unmark(member, commentId, 'DUPLICATE')).statusCode).toBe(200);
    expect((await mark(member, commentId, 'OFF_TOPIC')).statusCode).toBe(200);
  });

  it('holds the limit of two when six labels come at the same moment', async () => {
    const commentId = await aComment(await aPost());
    const types = ['HELPFUL', 'DUPLICATE', 'OFF_TOPIC', 'INFORMATIVE', 'ENCOURAGING', 'ANSWER'];
    const answers = await Promise.all(types.map((type) => mark(member, commentId, type)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.every((status) => [200, 403, 409].includes(status))).toBe(true);
    expect(await labelsOf(commentId)).toHaveLength(2);
  });

  it('lets twenty members label one comment at the same moment', async () => {
    const commentId = await aComment(await aPost());
    const crowd = Array.from({ length: 20 }, (): Actor => ({ id: newId(), role: 'MEMBER' }));
    const answers = await Promise.all(crowd.map((actor) => mark(actor, commentId, 'HELPFUL')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(crowd.map(() => 200));
    expect(await labelsOf(commentId)).toHaveLength(20);
  });

  it('gives the first answer again for the same idempotency key', async () => {
    const commentId = await aComment(await aPost());
    const once = () =>
      forum
        .as(member)
        .post(`/comments/${commentId}/mark`, { type: 'HELPFUL' }, { 'idempotency-key': 'k1' });
    const [first, second] = [await once(), await once()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });

  it.each([{}, { type: 'BEST' }, { type: ['ANSWER'] }, { type: 'ANSWER', markedBy: 'x' }, null])(
    'answers 422 to the body %j',
    async (body) => {
      const commentId = await aComment(await aPost());
      const answer = await forum.as(member).post(`/comments/${commentId}/mark`, body);
      expect(answer.statusCode).toBe(422);
    },
  );

  it.each(['nonsense', "1' OR 1=1", '00000000-0000-7000-8000-000000000000', '%00'])(
    'answers 404 for the comment %s',
    async (id) => {
      expect((await mark(member, encodeURIComponent(id), 'HELPFUL')).statusCode).toBe(404);
      expect((await unmark(member, encodeURIComponent(id), 'HELPFUL')).statusCode).toBe(404);
    },
  );

  it('answers 404 for a comment on another’s draft', async () => {
    const postId = await aPost();
    const commentId = await aComment(postId, owner);
    const changes = { published: false };
    await editPost(forum.ctx, { meta: { actor: owner }, actor: owner, postId, changes });
    expect((await mark(member, commentId, 'HELPFUL')).statusCode).toBe(404);
  });

  it('answers 410 for a deleted comment, which loses its labels', async () => {
    const postId = await aPost();
    const commentId = await aComment(postId);
    await mark(owner, commentId, 'ANSWER');
    expect(await acceptedOn(postId)).toBe(commentId);
    await deleteComment(forum.ctx, { meta: { actor: writer }, actor: writer, id: commentId });
    await forum.settle();
    expect((await mark(member, commentId, 'HELPFUL')).statusCode).toBe(410);
    expect([await labelsOf(commentId), await acceptedOn(postId)]).toEqual([[], null]);
  });
});

describe('taking a label off', () => {
  it('takes only the own one', async () => {
    const commentId = await aComment(await aPost());
    await mark(owner, commentId, 'HELPFUL');
    await mark(member, commentId, 'HELPFUL');
    const answer = await unmark(member, commentId, 'HELPFUL');
    expect(answer.json().labels).toMatchObject([{ markedBy: { id: owner.id } }]);
    expect((await unmark(member, commentId, 'HELPFUL')).statusCode).toBe(200);
    expect(await labelsOf(commentId)).toEqual(['HELPFUL']);
  });
  it('answers 400 to an unknown type', async () => {
    const commentId = await aComment(await aPost());
    expect((await unmark(member, commentId, 'BEST')).statusCode).toBe(400);
  });
});

describe('accepting an answer', () => {
  it('is the owner’s ANSWER; everyone else’s is only a label', async () => {
    const postId = await aPost();
    const commentId = await aComment(postId);
    await mark(member, commentId, 'ANSWER');
    await mark(staff, commentId, 'ANSWER');
    expect(await acceptedOn(postId)).toBeNull();
    await mark(owner, commentId, 'ANSWER');
    expect(await acceptedOn(postId)).toBe(commentId);
    await unmark(member, commentId, 'ANSWER');
    expect(await acceptedOn(postId)).toBe(commentId);
    await unmark(owner, commentId, 'ANSWER');
    expect(await acceptedOn(postId)).toBeNull();
  });

  it('moves: the label leaves the comment accepted before', async () => {
    const postId = await aPost();
    const [first, second] = [await aComment(postId), await aComment(postId, member)];
    await mark(owner, first, 'ANSWER');
    await mark(owner, second, 'ANSWER');
    expect(await acceptedOn(postId)).toBe(second);
    expect([await labelsOf(first), await labelsOf(second)]).toEqual([[], ['ANSWER']]);
  });

  it('leaves one accepted comment when five are accepted at the same moment', async () => {
    const postId = await aPost();
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push(await aComment(postId));
    await Promise.all(ids.map((id) => mark(owner, id, 'ANSWER')));
    const accepted = await acceptedOn(postId);
    const labelled = await listLabels(forum.ctx.db, ids);
    expect([...labelled.keys()]).toEqual([accepted]);
  });

  it('comes with an import at its own time, beyond the limit of labels, once', async () => {
    const postId = await aPost();
    const commentId = await aComment(postId);
    await mark(owner, commentId, 'HELPFUL');
    await mark(owner, commentId, 'INFORMATIVE');
    const at = new Date('2013-01-02T03:04:05Z');
    await acceptAnswer(forum.ctx, { meta: { actor: null, at }, commentId });
    const again = await acceptAnswer(forum.ctx, { meta, commentId });
    expect(again.position).toBeNull();
    await forum.settle();
    const row = await forum.ctx.db
      .selectFrom('post_answer')
      .selectAll()
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ post_id: postId, comment_id: commentId, accepted_at: at });
  });
});

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
    const commentId = await aComment(await aPost());
    expect(await earned(writer, () => mark(member, commentId, type))).toBe(points);
    expect(await earned(writer, () => unmark(member, commentId, type))).toBe(0 - points);
  });

  it('gives 15 once for ANSWER by the owner and SOLVED by staff together', async () => {
    const commentId = await aComment(await aPost());
    const second = await aMember('second_staff', 'MODERATOR');
    expect(await earned(writer, () => mark(owner, commentId, 'ANSWER'))).toBe(15);
    expect(await earned(writer, () => mark(staff, commentId, 'SOLVED'))).toBe(0);
    expect(await earned(writer, () => mark(second, commentId, 'SOLVED'))).toBe(0);
    expect(await earned(writer, () => unmark(owner, commentId, 'ANSWER'))).toBe(0);
    expect(await earned(writer, () => unmark(staff, commentId, 'SOLVED'))).toBe(0);
    expect(await earned(writer, () => unmark(second, commentId, 'SOLVED'))).toBe(-15);
  });

  it('moves the 15 with the acceptance', async () => {
    const postId = await aPost();
    const [first, second] = [await aComment(postId), await aComment(postId, member)];
    await mark(owner, first, 'ANSWER');
    const before = [await pointsOf(writer), await pointsOf(member)];
    await mark(owner, second, 'ANSWER');
    const after = [await pointsOf(writer), await pointsOf(member)];
    expect(after.map((points, i) => points - (before[i] ?? 0))).toEqual([-15, 15]);
  });

  it('gives nothing for labelling and accepting oneself', async () => {
    const commentId = await aComment(await aPost(), owner);
    expect(await earned(owner, () => mark(owner, commentId, 'HELPFUL'))).toBe(0);
    expect(await earned(owner, () => mark(owner, commentId, 'ANSWER'))).toBe(0);
    const own = await aComment(await aPost(), staff);
    expect(await earned(staff, () => mark(staff, own, 'SOLVED'))).toBe(0);
    expect(await earned(staff, () => unmark(staff, own, 'SOLVED'))).toBe(0);
  });
});
