import type { Actor } from '@forum/contracts';
import { presenceTopic } from '@forum/contracts/live';
import type { Presence } from '@forum/contracts/users';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAttendance, type Attendance } from './attendance.ts';
import { presence } from '../index.ts';
import { presenceOf } from '../queries.ts';

let forum: TestForum;
let member: Actor;
/** Two processes. */
let here: Attendance;
let there: Attendance;
let names = 0;
beforeAll(async () => {
  forum = await buildTestForum({ now: new Date() });
});
beforeEach(async () => {
  names += 1;
  member = await aMember(forum, { username: `member_${names}` });
  await choose('AWAY');
  here = openAttendance(forum.ctx, { beatMs: 20, graceMs: 30 });
  there = openAttendance(forum.ctx, { beatMs: 60_000, graceMs: 0 });
});
afterEach(async () => {
  await here.close();
  await there.close();
});
afterAll(() => forum.close());

const choose = (status: Presence) =>
  forum.ctx.db
    .updateTable('member_profile')
    .set({ status })
    .where('member_id', '=', member.id)
    .execute();
const seen = async () => (await presenceOf(forum.ctx.db, [member.id])).get(member.id);

/** In how many processes the member is listed. */
async function places(): Promise<number> {
  const { rows } = await sql`
    SELECT FROM presence_member WHERE member_id = ${member.id}`.execute(forum.ctx.db);
  return rows.length;
}

/** The messages sent about the member. */
async function told(): Promise<unknown[]> {
  const { rows } = await sql<{ status: string }>`
    SELECT body::jsonb->>'status' AS status FROM live_message
    WHERE topic = ${presenceTopic(member.id)} ORDER BY seq`.execute(forum.ctx.db);
  return rows.map(({ status }) => status);
}

it('shows the chosen status while a member is connected, and OFFLINE when gone', async () => {
  expect(await seen()).toBe('OFFLINE');
  here.arrived(member.id);
  await expect.poll(seen).toBe('AWAY');
  here.left(member.id);
  await expect.poll(seen).toBe('OFFLINE');
  await expect.poll(told).toEqual(['AWAY', 'OFFLINE']);
});

it('stays while any process has a socket of the member, and tells of none but the first and the last', async () => {
  here.arrived(member.id);
  await expect.poll(told).toEqual(['AWAY']);
  there.arrived(member.id);
  there.arrived(member.id);
  await expect.poll(places).toBe(2);
  here.left(member.id);
  there.left(member.id);
  await here.close();
  expect(await seen()).toBe('AWAY');
  expect(await told()).toEqual(['AWAY']);
  there.left(member.id);
  await expect.poll(told).toEqual(['AWAY', 'OFFLINE']);
});

it('is not away between two pages', async () => {
  here.arrived(member.id);
  here.left(member.id);
  here.arrived(member.id);
  await expect.poll(told).toEqual(['AWAY']);
  here.left(member.id);
  await expect.poll(told).toEqual(['AWAY', 'OFFLINE']);
});

it('tells nothing of who chose to be seen as offline', async () => {
  await choose('OFFLINE');
  here.arrived(member.id);
  here.left(member.id);
  await here.close();
  expect([await seen(), await told()]).toEqual(['OFFLINE', []]);
});

it('tells of another status that a member chooses', async () => {
  here.arrived(member.id);
  await expect.poll(told).toEqual(['AWAY']);
  await forum.as(member).patch('/users/profile', { status: 'BUSY' });
  await forum.as(member).patch('/users/profile', { bio: 'Nothing to do with it' });
  await forum.settle();
  expect(await told()).toEqual(['AWAY', 'BUSY']);
});

it('takes the members of a crashed process for gone within a minute', async () => {
  there.arrived(member.id);
  await expect.poll(told).toEqual(['AWAY']);
  const age = (seconds: number) =>
    sql`UPDATE presence_process SET seen_at = now() - make_interval(secs => ${seconds})`.execute(
      forum.ctx.db,
    );
  const sweep = async () => presence.schedules?.[0]?.run(forum.ctx);
  await age(40);
  await sweep();
  expect(await seen()).toBe('AWAY');
  await age(46);
  expect(await seen()).toBe('OFFLINE');
  await sweep();
  expect(await told()).toEqual(['AWAY', 'OFFLINE']);
});

it('writes its members again when the database lost them', async () => {
  here.arrived(member.id);
  await expect.poll(seen).toBe('AWAY');
  await sql`TRUNCATE presence_process, presence_member`.execute(forum.database.kysely);
  await expect.poll(seen).toBe('AWAY');
});

it('notes when the member was last there', async () => {
  here.arrived(member.id);
  await expect.poll(seen).toBe('AWAY');
  forum.clock.advance(60_000);
  here.left(member.id);
  await here.close();
  const row = await forum.ctx.db
    .selectFrom('member_profile')
    .select('last_active_at')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.last_active_at).toEqual(forum.clock.now());
});
