import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@forum/contracts';
import { decision, openDesk, type Desk, type Item, type Staff } from './test-cases.ts';

let desk: Desk;
let mod: Staff;
let judge: Staff;
let author: Actor;
let reporter: Actor;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  [mod, judge] = [await desk.staff('MODERATOR'), await desk.staff('MODERATOR')];
  [author, reporter] = [await desk.someone(), await desk.someone()];
});
afterAll(() => desk.forum.close());

/** From the decision to the appeal; the rest is up to the judge. */
async function appealed(item: Item, outcome: string): Promise<string> {
  await desk.report(reporter, item);
  const { id } = await desk.caseOf(mod, item);
  await mod.api.post(`/admin/cases/${id}/decide`, decision(outcome));
  await desk.forum.settle();
  await desk.forum.as(author).post(`/cases/${id}/appeal`, { text: 'I meant it well.' });
  return id;
}
async function judged(id: string, upheld: boolean): Promise<void> {
  desk.forum.clock.advance(60_000);
  const answer = await judge.api.post(`/admin/cases/${id}/decide-appeal`, { upheld });
  expect(answer.statusCode).toBe(200);
  await desk.forum.settle();
}
const readOf = async (path: string) => (await desk.forum.as(null).get(path)).statusCode;
const casesToldTo = async (member: Actor) =>
  (await desk.heard(member))
    .filter(({ kind }) => kind === 'case' || kind === 'staff')
    .map(({ title }) => title);

describe('An upheld appeal undoes the act by itself', () => {
  it('that hid a comment; its author is told of the appeal alone', async () => {
    const postId = await desk.write(await desk.someone());
    const item = { type: 'comment', id: await desk.comment(author, { postId }) } as const;
    const shown = async () => (await desk.forum.as(null).get(`/comments?postId=${postId}`)).body;
    const id = await appealed(item, 'hide');
    expect(await shown()).not.toContain('Five words');
    await judged(id, true);
    expect(await shown()).toContain('Five words');
    expect(await casesToldTo(author)).toEqual([
      'Your appeal was upheld: your comment on “How to begin”',
      'A moderator hid your comment on “How to begin”',
    ]);
    for (const name of ['comments', 'notifications', 'cases']) {
      expect([name, await desk.forum.engine.verify(name)]).toEqual([name, []]);
    }
  });

  it.each(['hide', 'delete'])('that was to %s a post', async (outcome) => {
    const item = { type: 'post', id: await desk.write(author) } as const;
    const id = await appealed(item, outcome);
    expect(await readOf(`/posts/${item.id}`)).not.toBe(200);
    await judged(id, true);
    expect(await readOf(`/posts/${item.id}`)).toBe(200);
    expect(await casesToldTo(author)).toHaveLength(2);
  });

  it('that suspended a member', async () => {
    const id = await appealed({ type: 'user', id: author.id }, 'suspend');
    const admin = await desk.staff('ADMIN');
    const suspension = async () =>
      (await admin.api.get(`/admin/users/${author.id}`)).json<{ suspension: unknown }>().suspension;
    expect(await suspension()).not.toBeNull();
    await judged(id, true);
    expect(await suspension()).toBeNull();
  });

  it('and one that is turned down leaves it in force', async () => {
    const item = { type: 'post', id: await desk.write(author) } as const;
    const id = await appealed(item, 'delete');
    await judged(id, false);
    expect(await readOf(`/posts/${item.id}`)).toBe(410);
  });
});
