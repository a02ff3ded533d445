// What is approved is what staff read, and it overwrites nothing written since.
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let mod: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  mod = await approval.staff('MODERATOR');
});
beforeEach(() => approval.approveFirst(1));
afterAll(() => forum.close());

const text = (words: string) => toJson(doc(`I would like to say ${words} to all of you.`));
const approve = (id: string) => mod.api.post(`/admin/submissions/${id}/approve`, {});
const outcome = async (id: string) => {
  const answer = await approve(id);
  await forum.settle();
  return [answer.statusCode, answer.json().code ?? answer.json().state];
};
const shownAt = async (path: string) => (await forum.as(null).get(path)).body;

/** A newcomer's draft, and their request to publish it. */
async function aWaitingDraft() {
  const newcomer = await approval.someone();
  const draft = approval.fields({ published: false, excerpt: 'A word of welcome.' });
  const { id } = (await forum.as(newcomer).post('/posts', draft)).json();
  await forum.settle();
  const publish = async () => {
    const answer = await forum.as(newcomer).patch(`/posts/${id}`, { published: true });
    await forum.settle();
    return answer.json().held.id;
  };
  return { newcomer, id, publish, path: `/posts/${id}`, first: await publish() };
}

/** The same for a visible item: an edit that contains a watched word. */
async function aWaitingEdit(path: string, words: string, body: object) {
  const admin = await approval.staff('ADMIN');
  await admin.api.post('/admin/watched-words', { words, action: 'hold', appliesTo: 'everybody' });
  const author = await approval.someone();
  await approval.approveFirst(0);
  const { id } = (await forum.as(author).post(path, body)).json();
  await forum.settle();
  const edit = async (content: string) => {
    const answer = await forum.as(author).patch(`${path}/${id}`, { content });
    await forum.settle();
    return answer;
  };
  return { author, edit, id, path: `${path}/${id}` };
}

it('a draft that waits is listed with its words, although publishing it says none', async () => {
  const { newcomer, first } = await aWaitingDraft();
  const { data } = (await mod.api.get(`/admin/submissions?memberId=${newcomer.id}`)).json();
  expect(data).toMatchObject([
    { id: first, title: 'My very first post', excerpt: expect.stringContaining('say hello') },
  ]);
  const own = (await forum.as(newcomer).get('/submissions')).json();
  expect(own.data).toMatchObject([{ text: expect.stringContaining('say hello') }]);
});

it.each([
  ['text', { content: text('buy of me') }],
  ['title', { title: 'Come and buy of me' }],
  ['excerpt', { excerpt: 'Come and buy of me.' }],
  ['list of tags', { tags: ['buy of me'] }],
])('a draft is not published whose %s was changed while it waited', async (_, change) => {
  const { newcomer, first, path, publish } = await aWaitingDraft();
  expect((await forum.as(newcomer).patch(path, change)).statusCode).toBe(200);
  await forum.settle();
  expect(await outcome(first)).toEqual([409, 'changed-meanwhile']);
  expect((await forum.as(null).get(path)).statusCode).toBe(404);
  // Sent again, it is what staff then read.
  expect(await outcome(await publish())).toEqual([200, 'approved']);
  expect(await shownAt(path)).toContain('buy of me');
  expect(await outcome(first)).toEqual([409, 'changed-meanwhile']);
});

it('a draft is published in the category in which it was read, whatever its author does since', async () => {
  const { newcomer, first, path } = await aWaitingDraft();
  const before = (await forum.as(newcomer).get(path)).json().categoryId;
  const meta = { actor: null };
  const category = { name: 'Elsewhere' };
  const made = await createCategory(forum.ctx, { meta, actor: null, category });
  await forum.settle();
  const elsewhere = made.result.categoryId;
  await forum.as(newcomer).patch(path, { categoryId: elsewhere });
  expect(await outcome(first)).toEqual([200, 'approved']);
  expect((await forum.as(null).get(path)).json().categoryId).toBe(before);
});

it('what staff do with a post meanwhile keeps nothing from being approved', async () => {
  const { edit, path, id } = await aWaitingEdit('/posts', 'gherkin', approval.fields());
  const { held } = (await edit(text('gherkin'))).json();
  await mod.api.post(`/admin/posts/${id}/pin`, {});
  await forum.settle();
  expect(await outcome(held.id)).toEqual([200, 'approved']);
  expect(await shownAt(path)).toContain('gherkin');
});

it('an edit of a post is not laid over a later one', async () => {
  const { edit, author, path } = await aWaitingEdit('/posts', 'marrow', approval.fields());
  const { held } = (await edit(text('marrow'))).json();
  expect((await edit(text('good morning'))).statusCode).toBe(200);
  expect(await outcome(held.id)).toEqual([409, 'changed-meanwhile']);
  expect(await shownAt(path)).toContain('good morning');
  expect((await mod.api.get(`/admin/submissions/${held.id}`)).json()).toMatchObject({
    state: 'waiting',
    present: { content: expect.stringContaining('good morning') },
  });
  await mod.api.post(`/admin/submissions/${held.id}/refuse`, { reason: 'other' });
  await forum.settle();
  const { data } = (await forum.as(author).get('/submissions?state=refused')).json();
  expect(data).toMatchObject([{ text: expect.stringContaining('marrow') }]);
});

it('nor does it publish again what its author took back', async () => {
  const { author, path } = await aWaitingEdit('/posts', 'turnip', approval.fields());
  const change = { content: text('turnip'), published: true };
  const { held } = (await forum.as(author).patch(path, change)).json();
  await forum.as(author).patch(path, { published: false });
  await forum.settle();
  expect(await outcome(held.id)).toEqual([409, 'changed-meanwhile']);
  expect((await forum.as(null).get(path)).statusCode).toBe(404);
});

it('an edit of a comment is not laid over a later one', async () => {
  const postId = await approval.write(mod.actor);
  const body = { postId, content: 'Hello, I am new here.' };
  const { edit, path } = await aWaitingEdit('/comments', 'parsnip', body);
  const { held } = (await edit('I like a parsnip.')).json();
  expect((await edit('I like soup.')).statusCode).toBe(200);
  expect(await outcome(held.id)).toEqual([409, 'changed-meanwhile']);
  expect(await shownAt(path)).toContain('I like soup.');
});
