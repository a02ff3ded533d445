// A comment's flagged word is reported when it appears, and not again for each edit that leaves it there.
import type { Actor } from '@forum/contracts';
import { adminCase } from '@forum/contracts/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApproval, type Approval } from '../submissions/test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let mod: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  mod = await approval.staff('MODERATOR');
  const admin = await approval.staff('ADMIN');
  for (const words of ['bargain', 'quince']) {
    await admin.api.post('/admin/watched-words', { words, action: 'flag' });
  }
});
afterAll(() => forum.close());

/** A comment with a flagged word, whose case was dismissed. */
async function anAcceptedBargain() {
  const author = await approval.someone();
  const postId = await approval.write(await approval.someone());
  const id = await approval.comment(author, { postId, text: 'What a bargain this is.' });
  const [found] = await openCases(id);
  const decided = await mod.api.post(`/admin/cases/${found?.id}/decide`, { outcome: 'no-action' });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await openCases(id)).toEqual([]);
  return { author, id };
}

async function openCases(id: string) {
  await forum.settle();
  const { data } = (await mod.api.get('/admin/cases?limit=50')).json();
  return adminCase.array().parse(data.filter((one: { targetId: string }) => one.targetId === id));
}

const edit = async (by: Actor, id: string, content: string) =>
  (await forum.as(by).patch(`/comments/${id}`, { content })).statusCode;

it('an edit that keeps the word opens no case again', async () => {
  const { author, id } = await anAcceptedBargain();
  expect(await edit(author, id, 'What a bargain this is, I say.')).toBe(200);
  expect(await openCases(id)).toEqual([]);
});

it('an edit with another flagged word opens one, and so does the same word once it was gone', async () => {
  const { author, id } = await anAcceptedBargain();
  expect(await edit(author, id, 'What a bargain this quince is.')).toBe(200);
  expect(await openCases(id)).toMatchObject([{ reports: 1, member: { id: author.id } }]);
  const other = await anAcceptedBargain();
  expect(await edit(other.author, other.id, 'It is gone from here.')).toBe(200);
  expect(await openCases(other.id)).toEqual([]);
  expect(await edit(other.author, other.id, 'The bargain is here again.')).toBe(200);
  expect(await openCases(other.id)).toMatchObject([{ reports: 1 }]);
});

it('of two edits at once, the one that brings the word back is flagged', async () => {
  const { author, id } = await anAcceptedBargain();
  const statuses = await Promise.all([
    edit(author, id, 'It is gone from here.'),
    edit(author, id, 'The bargain is here, whoever comes last.'),
  ]);
  expect(statuses).toEqual([200, 200]);
  const cases = await openCases(id);
  const text = JSON.stringify((await forum.as(null).get(`/comments/${id}`)).json());
  // It is there in the end, but was gone in between.
  expect(cases.length).toBe(text.includes('whoever') ? 1 : 0);
});
