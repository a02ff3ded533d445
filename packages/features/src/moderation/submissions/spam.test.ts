import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldLessons } from '../spam/store.ts';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let mod: Awaited<ReturnType<Approval['staff']>>;
let postId: string;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  mod = await approval.staff('MODERATOR');
  postId = await approval.write(mod.actor);
});
beforeEach(() => approval.approveFirst(1));
afterAll(() => forum.close());

const SPAM = 'Cheap watches and pills at https://shop.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const FINE = 'How long should a dough of rye rest before baking';

async function hold(content: string): Promise<string> {
  const { id } = await approval.held(await approval.someone(), '/comments', { postId, content });
  return id;
}
const refuse = (id: string, reason = 'spam') =>
  mod.api.post(`/admin/submissions/${id}/refuse`, { reason });
const approve = (id: string) => mod.api.post(`/admin/submissions/${id}/approve`, {});
const chance = async (id: string): Promise<number | null> =>
  (await mod.api.get(`/admin/submissions/${id}`)).json().spam;

async function teach(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    expect((await refuse(await hold(`${SPAM} today ${nth}`))).statusCode).toBe(200);
    expect((await approve(await hold(`${FINE}, at ${nth} degrees?`))).statusCode).toBe(200);
  }
  await forum.settle();
}

describe('what staff decided', () => {
  it('suggests, once there is enough of it, whether another text is spam', async () => {
    const waiting = await hold('Cheap pills, visit https://shop.example now');
    await teach(9);
    expect(await chance(waiting)).toBeNull();
    await teach(1);
    expect(await chance(waiting)).toBeGreaterThan(0.9);
    const other = await hold('My dough should rest longer, I think');
    expect(await chance(other)).toBeLessThan(0.2);
    // It decides nothing: what looks like spam can be approved.
    expect((await approve(waiting)).statusCode).toBe(200);
  });

  it('is forgotten with a decision that is undone, and known again once that is redone', async () => {
    const text = 'Zebras juggle turquoise umbrellas';
    const waiting = await hold(`${text} on Mondays`);
    const before = await chance(waiting);
    const id = await hold(text);
    await refuse(id);
    await forum.settle();
    expect(await chance(waiting)).toBeGreaterThan(before ?? 0);
    const { data } = (await mod.api.get(`/admin/audit?targetId=${id}`)).json();
    const act = data[0].id;
    expect((await mod.api.post(`/admin/audit/${act}/undo`, {})).statusCode).toBe(200);
    await forum.settle();
    expect(await chance(waiting)).toBe(before);
  });

  it('suggests the same in a case about a published text, until that is decided', async () => {
    const author = await approval.someone();
    await approval.approveFirst(0);
    const id = await approval.comment(author, { postId, text: `${SPAM} for all of you` });
    const reporter = await approval.someone();
    const body = { targetType: 'comment', targetId: id, reason: 'spam', note: 'It sells.' };
    const reported = await forum.as(reporter).post('/reports', body);
    expect(reported.statusCode, reported.body).toBe(201);
    await forum.settle();
    const listed = (await mod.api.get('/admin/cases?state=open')).json().data;
    const found = listed.find((one: { readonly targetId: string }) => one.targetId === id);
    const shown = async () => (await mod.api.get(`/admin/cases/${found.id}`)).json().spam;
    expect(await shown()).toBeGreaterThan(0.9);
    const decided = await mod.api.post(`/admin/cases/${found.id}/decide`, { outcome: 'no-action' });
    expect(decided.statusCode, decided.body).toBe(200);
    await forum.settle();
    expect(await shown()).toBeNull();
  });

  it('is forgotten with what a purged member wrote', async () => {
    const author = await approval.someone();
    const held = { postId, content: 'Marmalade quokkas waltz beneath lanterns' };
    const { id } = await approval.held(author, '/comments', held);
    await approve(id);
    const lessons = async () => {
      const { rows } = await sql`SELECT FROM spam_lesson WHERE member_id = ${author.id}`.execute(
        forum.ctx.db,
      );
      return rows.length;
    };
    await forum.settle();
    expect(await lessons()).toBe(1);
    const admin = await approval.staff('ADMIN');
    const purged = await admin.api.post(`/admin/users/${author.id}/purge`, { reason: 'spam' });
    expect(purged.statusCode, purged.body).toBe(200);
    await forum.settle();
    expect(await lessons()).toBe(0);
  });

  it('teaches nothing where the reason is another, and is kept without the words', async () => {
    const waiting = await hold('Quixotic walruses sing ballads at noon');
    const before = await chance(waiting);
    await refuse(await hold('Quixotic walruses sing ballads'), 'low-quality');
    await forum.settle();
    expect(await chance(waiting)).toBe(before);
    const { rows } = await sql<{ row: string }>`
      SELECT one::text AS row FROM spam_lesson AS one`.execute(forum.ctx.db);
    expect(JSON.stringify(rows)).not.toMatch(/watches|dough/u);
  });

  it('counts for 180 days, and is deleted then', async () => {
    const waiting = await hold('Cheap pills, visit https://shop.example now');
    expect(await chance(waiting)).toBeGreaterThan(0.9);
    forum.clock.advance(181 * DAY_MS);
    await deleteOldLessons(forum.ctx.db, forum.clock.now());
    const { rows } = await sql`SELECT FROM spam_lesson`.execute(forum.ctx.db);
    expect(rows).toEqual([]);
  });
});
