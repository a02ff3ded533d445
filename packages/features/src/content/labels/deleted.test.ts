import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { buildTestForum, meanwhile, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment } from '../comments/commands.ts';
import { acceptAnswer, markComment } from './commands.ts';
import { acceptedCommentIds, listLabels } from './queries.ts';

let forum: TestForum;
let owner: Actor;
let writer: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  owner = await given.aMember(forum, { username: 'owner' });
  writer = await given.aMember(forum, { username: 'writer' });
});
afterAll(() => forum.close());

const remove = (id: string) =>
  deleteComment(forum.ctx, { meta: { actor: writer }, actor: writer, id });

describe('a comment that is deleted at the same moment', () => {
  it('loses its label, and the post its answer', async () => {
    const postId = await given.aPost(forum, owner);
    const marked = await given.aComment(forum, { postId, by: writer });
    const marking = meanwhile(forum, () => remove(marked));
    const command = { meta: { actor: owner }, actor: owner, type: 'ANSWER' } as const;
    await markComment(marking, { ...command, commentId: marked });
    await marking.ended();
    await forum.settle();
    expect(await acceptedCommentIds(forum.ctx.db, [postId])).toEqual(new Map());
    expect(await listLabels(forum.ctx.db, [marked])).toEqual(new Map());
  });

  it('is no answer by an import either', async () => {
    const postId = await given.aPost(forum, owner);
    const imported = await given.aComment(forum, { postId, by: writer });
    const accepting = meanwhile(forum, () => remove(imported));
    await acceptAnswer(accepting, { meta: { actor: null }, commentId: imported });
    await accepting.ended();
    await forum.settle();
    expect(await acceptedCommentIds(forum.ctx.db, [postId])).toEqual(new Map());
    expect(await listLabels(forum.ctx.db, [imported])).toEqual(new Map());
  });
});

describe('a comment that was deleted', () => {
  it('gives its labels back, so that the owner may have said nothing', async () => {
    const postId = await given.aPost(forum, owner);
    const commentId = await given.aComment(forum, { postId, by: writer });
    const path = `/comments/${commentId}/mark`;
    expect((await forum.as(owner).post(path, { type: 'ANSWER' })).statusCode).toBe(200);
    await remove(commentId);
    await forum.settle();
    const back = await forum.as(owner).delete(`${path}/ANSWER`);
    expect([back.statusCode, back.json()]).toEqual([200, { labels: [] }]);
    const answers = await forum.ctx.eventStore.readStream(`answer:${postId}`);
    expect(answers.map((event) => event.type)).toEqual(['AnswerAccepted', 'AnswerUnaccepted']);
    expect((await forum.as(owner).post(path, { type: 'ANSWER' })).statusCode).toBe(410);
  });
});
