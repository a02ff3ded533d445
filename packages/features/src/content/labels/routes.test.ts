import type { Actor } from '@forum/contracts';
import { markComment as call } from '@forum/contracts/labels';
import { useEdge, useProblemDetails } from '@forum/http';
import { newId } from '@forum/kernel';
import * as given from '@forum/testing';
import { buildTestForum, type TestForum } from '@forum/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment } from '../comments/commands.ts';
import { editPost } from '../posts/commands.ts';
import { acceptAnswer } from './commands.ts';
import { acceptedCommentIds, listLabels } from './queries.ts';
import { labelRoutes } from './routes.ts';

let forum: TestForum;
let owner: Actor;
let member: Actor;
let writer: Actor;
let staff: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  owner = await given.aMember(forum, { username: 'owner' });
  member = await given.aMember(forum, { username: 'member' });
  writer = await given.aMember(forum, { username: 'writer' });
  staff = await given.aMember(forum, { username: 'staff_person', role: 'MODERATOR' });
});
afterAll(() => forum.close());

const meta = { actor: null };
const aPost = () => given.aPost(forum, owner);
const aComment = (postId: string, by: Actor = writer) => given.aComment(forum, { postId, by });
const mark = (by: Actor | null, commentId: string, type: string) =>
  forum.as(by).post(`/comments/${commentId}/mark`, { type });
const unmark = (by: Actor | null, commentId: string, type: string) =>
  forum.as(by).delete(`/comments/${commentId}/mark/${type}`);
const labelsOf = async (commentId: string) =>
  ((await listLabels(forum.ctx.db, [commentId])).get(commentId) ?? []).map((label) => label.type);
const acceptedOn = async (postId: string) =>
  (await acceptedCommentIds(forum.ctx.db, [postId])).get(postId) ?? null;
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

describe('while the projection is behind', () => {
  it('answers what will be, and says that it is pending', async () => {
    const app = Fastify();
    useProblemDetails(app, () => null);
    await useEdge(app, { session: async () => null });
    app.addHook('onRequest', async (request) => {
      request.actor = member;
    });
    const waiter = { ...forum.ctx.waiter, waitFor: async () => false };
    await app.register(labelRoutes({ ...forum.ctx, waiter }));
    const commentId = await aComment(await aPost());
    const url = `/comments/${commentId}/mark`;

    const marked = await app.inject({ method: 'POST', url, payload: { type: 'HELPFUL' } });
    expect(marked.headers['forum-projection']).toBe('pending');
    expect(call.response.parse(marked.json()).labels).toMatchObject([
      { type: 'HELPFUL', markedBy: { id: member.id, username: 'member' } },
    ]);
    await forum.settle();
    const unmarked = await app.inject({ method: 'DELETE', url: `${url}/HELPFUL` });
    expect(unmarked.headers['forum-projection']).toBe('pending');
    expect(unmarked.json()).toEqual({ labels: [] });
    await app.close();
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
    expect(row).toEqual({ post_id: postId, comment_id: commentId, accepted_at: at, hidden: false });
  });
});
