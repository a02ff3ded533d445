import type { Actor } from '@forum/contracts';
import { poll, type Poll } from '@forum/contracts/polls';
import { postFields } from '@forum/contracts/post-fields';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerging, type Merging } from '../../identity/accounts/test-merging.ts';
import { createCategory } from '../categories/commands.ts';

let given: Merging;
let categoryId: string;
beforeAll(async () => {
  given = await openMerging();
  const command = { meta: { actor: null }, actor: null, category: { name: 'Baking' } };
  categoryId = (await createCategory(given.forum.ctx, command)).result.categoryId;
  await given.forum.settle();
});
afterAll(() => given.forum.close());

async function aPoll(): Promise<string> {
  const fields = postFields.parse({
    title: 'Which flour for it',
    content: toJson(doc('Five words are quite enough.')),
    categoryId,
    prefix: 'Poll',
    tags: ['flour'],
    poll: { options: ['Rye', 'Wheat'], kind: 'single', isSecret: true, results: 'always' },
  });
  return (await given.forum.as(given.carol).post('/posts', fields)).json().id;
}

const answer = (by: Actor, postId: string, choice: number) =>
  given.forum.as(by).put(`/posts/${postId}/poll/ballot`, { choices: [choice] });

async function shown(postId: string, by: Actor | null = null): Promise<Poll> {
  await given.forum.settle();
  return poll.parse((await given.forum.as(by).get(`/posts/${postId}/poll`)).json());
}

async function nullified(member: Actor): Promise<string> {
  const body = {
    memberIds: [member.id],
    from: '2020-01-01T00:00:00.000Z',
    until: '2030-01-01T00:00:00.000Z',
  };
  const done = await given.api.post('/admin/votes/nullify', body);
  await given.forum.settle();
  return done.json<{ actId: string }>().actId;
}

it('leaves one person one ballot where two accounts become one, and both when they are separated', async () => {
  const { a, b } = await given.two();
  const [both, onlyA] = [await aPoll(), await aPoll()];
  await answer(a, both, 0);
  await answer(b, both, 1);
  await answer(a, onlyA, 0);
  await given.forum.settle();
  const merging = await given.merged(a, b);
  expect(await shown(both, b)).toMatchObject({ ballots: 1, ownChoices: [1] });
  expect(await shown(onlyA, b)).toMatchObject({ ballots: 1, ownChoices: [0] });
  await given.undone(merging);
  expect(await shown(both, a)).toMatchObject({ ballots: 2, ownChoices: [0] });
  expect(await shown(onlyA, a)).toMatchObject({ ballots: 1, ownChoices: [0] });
  expect((await shown(onlyA, b)).ownChoices).toBeNull();
});

it('gives a ballot to whom its member was merged into, where it comes back meanwhile', async () => {
  const { a, b } = await given.two();
  const one = await aPoll();
  await answer(a, one, 0);
  await given.forum.settle();
  const nullifying = await nullified(a);
  expect((await shown(one)).ballots).toBe(0);
  const merging = await given.merged(a, b);
  await given.undone(nullifying);
  expect(await shown(one, b)).toMatchObject({ ballots: 1, ownChoices: [0] });
  await given.undone(merging);
  expect(await shown(one, a)).toMatchObject({ ballots: 1, ownChoices: [0] });
});
