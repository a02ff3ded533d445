// A verdict on a change applies to the post it was asked about, and a repeated call has one answer.
import { doc, toJson } from '@forum/rich-text';
import { newId } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { editPost } from '../../content/posts/commands.ts';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let admin: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  admin = await approval.staff('ADMIN');
});
afterAll(() => forum.close());

const CLEAN = toJson(doc('Nothing but good words stand in here.'));
const about = (word: string) => toJson(doc(`Five words stand before this ${word} here.`));
const watch = (words: string, action: string) =>
  admin.api.post('/admin/watched-words', { words, action, appliesTo: 'everybody' });
const isShownWith = async (path: string, word: string) => {
  const answer = await forum.as(null).get(path);
  return answer.statusCode === 200 && answer.body.includes(word);
};

/** A draft, and its author. */
async function aDraft() {
  const author = await approval.someone();
  const fields = approval.fields({ published: false, content: CLEAN });
  const { id } = (await forum.as(author).post('/posts', fields)).json();
  await forum.settle();
  const publish = () => {
    const edit = { meta: { actor: author }, actor: author, postId: id };
    return editPost(forum.ctx, { ...edit, changes: { published: true } });
  };
  return { author, publish, path: `/posts/${id}` };
}

it('a change of a draft that has just been published is judged as readers would read it', async () => {
  await watch('beetroot', 'hold');
  const { author, publish, path } = await aDraft();
  // The read side does not know about it yet.
  await publish();
  const answer = await forum.as(author).patch(path, { content: about('beetroot') });
  expect(answer.statusCode).toBe(202);
  await forum.settle();
  expect(await isShownWith(path, 'beetroot')).toBe(false);
});

it('and one that is published after it was judged is judged anew', async () => {
  await watch('radish', 'hold');
  const { author, publish, path } = await aDraft();
  const { eventStore } = forum.ctx;
  const untouched = { ...eventStore };
  const spy = vi.spyOn(eventStore, 'execute').mockImplementationOnce(async (meta, work) => {
    const seen = await untouched.execute(meta, work);
    await publish();
    return seen;
  });
  const answer = await forum.as(author).patch(path, { content: about('radish') });
  spy.mockRestore();
  expect(answer.statusCode).toBe(202);
  await forum.settle();
  expect(await isShownWith(path, 'radish')).toBe(false);
});

it('a command is told of which version the verdict was', async () => {
  const { author, publish, path } = await aDraft();
  await publish();
  const edit = { meta: { actor: author }, actor: author, postId: path.replace('/posts/', '') };
  const judged = { version: 1, isRead: false, ofText: false };
  const change = editPost(forum.ctx, { ...edit, changes: { content: CLEAN }, judged });
  await expect(change).rejects.toMatchObject({ kind: 'conflict', code: 'changed-meanwhile' });
});

it('nobody learns from a watched word what stands in the draft of somebody else', async () => {
  const { author, path } = await aDraft();
  await forum.as(author).patch(path, { content: about('celery') });
  await watch('celery', 'refuse');
  const other = await approval.someone();
  const answer = await forum.as(other).patch(path, { published: true });
  expect([answer.statusCode, answer.body.includes('celery')]).toEqual([404, false]);
  const own = await forum.as(author).patch(path, { published: true });
  expect([own.statusCode, own.json().code]).toEqual([422, 'watched-word']);
});

it('what its author hid in the thread of another post is judged as a whole when it is shown again', async () => {
  await watch('spinach', 'hold');
  const author = await approval.someone();
  const [duplicate, into] = [await approval.write(author), await approval.write(author)];
  const path = `/posts/${duplicate}`;
  await forum.settle();
  await admin.api.post(`/admin/posts/${duplicate}/merge`, { into, reason: 'duplicate' });
  await forum.settle();
  const hide = { published: false, content: about('spinach') };
  expect((await forum.as(author).patch(path, hide)).statusCode).toBe(200);
  await forum.settle();
  expect((await forum.as(author).patch(path, { published: true })).statusCode).toBe(202);
  await forum.settle();
  expect(await isShownWith(`/posts/${into}`, 'spinach')).toBe(false);
});

const forgetAnswers = () => sql`UPDATE command_log SET response = NULL`.execute(forum.ctx.db);

it.each([
  ['/posts', () => approval.fields()],
  ['/comments', (postId: string) => ({ postId, content: 'Hello, I am new here.' })],
])('a repeat of %s that was held answers as the first, whose answer was lost', async (path, of) => {
  await approval.approveFirst(1);
  const newcomer = await approval.someone();
  const body = of(await approval.write(admin.actor));
  const send = { 'idempotency-key': newId() };
  const first = await forum.as(newcomer).post(path, body, send);
  expect(first.statusCode).toBe(202);
  await forgetAnswers();
  // Now it would be published.
  await approval.approveFirst(0);
  const again = await forum.as(newcomer).post(path, body, send);
  expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
});

it.each([
  ['/posts', () => approval.fields()],
  ['/comments', (postId: string) => ({ postId, content: 'Hello, I am new here.' })],
])(
  'and one of %s that was published likewise, although it would be held by now',
  async (path, of) => {
    await approval.approveFirst(0);
    const member = await approval.someone();
    const body = of(await approval.write(admin.actor));
    const send = { 'idempotency-key': newId() };
    const first = await forum.as(member).post(path, body, send);
    expect(first.statusCode).toBe(201);
    await forgetAnswers();
    await approval.approveFirst(50);
    const again = await forum.as(member).post(path, body, send);
    expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
  },
);

it.each(['/posts', '/comments'])('and so does a repeated change, of %s', async (path) => {
  await approval.approveFirst(0);
  const word = path === '/posts' ? 'fennel' : 'chicory';
  const { id: rule } = (await watch(word, 'hold')).json();
  const author = await approval.someone();
  const postId = await approval.write(author);
  const id = path === '/posts' ? postId : await approval.comment(author, { postId });
  await forum.settle();
  const send = { 'idempotency-key': newId() };
  const change = { content: about(word) };
  const first = await forum.as(author).patch(`${path}/${id}`, change, send);
  expect(first.statusCode).toBe(202);
  await forgetAnswers();
  await admin.api.delete(`/admin/watched-words/${rule}`);
  const again = await forum.as(author).patch(`${path}/${id}`, change, send);
  expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
});
