import { newId } from '@forum/kernel';
import type { Actor } from '@forum/contracts';
import { nextCase } from '@forum/contracts/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decision, openDesk, type Desk, type Staff } from './test-cases.ts';

let desk: Desk;
let bob: Actor;
let mod: Staff;
let other: Staff;

beforeAll(async () => {
  desk = await openDesk();
  [bob, mod, other] = [
    await desk.someone(),
    await desk.staff('MODERATOR'),
    await desk.staff('MODERATOR'),
  ];
});
afterAll(() => desk.forum.close());

const beside = async ({ api }: Staff, query: string) => {
  const answer = await api.get(`/admin/cases/next?${query}`);
  return nextCase.response.parse(answer.json()).id;
};

describe('The case beside another', () => {
  it('is found by its place, past those that others work on, also from one that was decided', async () => {
    const author = await desk.someone();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push((await desk.reported(mod, author, bob)).caseId);
    }
    const [first = '', second = '', third = '', last = ''] = ids;
    expect(await beside(mod, '')).toBe(first);
    expect(await beside(mod, 'direction=previous')).toBe(last);
    expect(await beside(mod, `of=${first}`)).toBe(second);
    await other.api.post(`/admin/cases/${second}/claim`, {});
    await mod.api.post(`/admin/cases/${third}/claim`, {});
    expect(await beside(mod, `of=${first}`)).toBe(third);
    expect(await beside(other, `of=${first}`)).toBe(second);
    expect(await beside(mod, `of=${third}&direction=previous`)).toBe(first);
    await mod.api.post(`/admin/cases/${third}/decide`, decision('no-action'));
    await desk.forum.settle();
    expect(await beside(mod, `of=${third}`)).toBe(last);
    expect(await beside(mod, `of=${third}&direction=previous`)).toBe(first);
    expect(await beside(mod, `of=${last}`)).toBeNull();
  });

  it('is never about whoever asks, nor told from one that is, and not for members', async () => {
    const colleague = await desk.staff('MODERATOR');
    const item = { type: 'user', id: colleague.actor.id } as const;
    await desk.report(bob, item, 'harassment');
    const own = await desk.caseOf(mod, item);
    expect(await beside(mod, 'direction=previous')).toBe(own.id);
    expect(await beside(colleague, 'direction=previous')).not.toBe(own.id);
    for (const [query, status] of [
      [`of=${own.id}`, 404],
      [`of=${newId()}`, 404],
      ['of=x', 400],
      ['direction=up', 400],
    ] as const) {
      const answer = await colleague.api.get(`/admin/cases/next?${query}`);
      expect([query, answer.statusCode]).toEqual([query, status]);
    }
    expect((await desk.forum.as(bob).get('/admin/cases/next')).statusCode).toBe(403);
  });
});

describe('A case', () => {
  it('has the thread around its comment, as readers see it', async () => {
    const author = await desk.someone();
    const postId = await desk.write(bob, { text: 'What do you bake?' });
    const asked = await desk.comment(bob, { postId, text: 'Bread, and you?' });
    const before = await desk.comment(bob, { postId, text: 'Nobody?' });
    const id = await desk.comment(author, { postId, parentId: asked, text: 'Hinges!' });
    const after = await desk.comment(bob, { postId, text: 'Not here, please.' });
    const item = { type: 'comment', id } as const;
    await desk.report(bob, item);
    expect((await desk.caseOf(mod, item)).thread).toMatchObject({
      post: { id: postId, author: { id: bob.id }, text: expect.stringContaining('What do you') },
      answers: { id: asked, text: 'Bread, and you?' },
      before: { id: before, text: 'Nobody?' },
      after: { id: after, text: 'Not here, please.' },
    });
    for (const gone of [asked, before, after]) await desk.forum.as(bob).delete(`/comments/${gone}`);
    expect((await desk.caseOf(mod, item)).thread).toMatchObject({
      answers: { id: asked, text: null },
      before: null,
      after: null,
    });
  });

  it('has what was answered first to its post, and no thread around a member', async () => {
    const author = await desk.someone();
    const postId = await desk.write(author);
    await desk.report(bob, { type: 'post', id: postId });
    const alone = { post: null, answers: null, before: null, after: null };
    expect((await desk.caseOf(mod, { type: 'post', id: postId })).thread).toEqual(alone);
    const first = await desk.comment(bob, { postId, text: 'The first.' });
    await desk.comment(bob, { postId });
    const { thread } = await desk.caseOf(mod, { type: 'post', id: postId });
    expect(thread?.after).toMatchObject({ id: first, text: 'The first.' });
    await desk.report(bob, { type: 'user', id: author.id });
    expect((await desk.caseOf(mod, { type: 'user', id: author.id })).thread).toBeNull();
  });
});
