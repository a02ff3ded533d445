import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
});
