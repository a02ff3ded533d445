import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScheduled } from './test-scheduled.ts';

let scheduled: Awaited<ReturnType<typeof openScheduled>>;
let forum: (typeof scheduled)['forum'];
beforeAll(async () => {
  scheduled = await openScheduled();
  ({ forum } = scheduled);
});
afterAll(() => forum.close());

/** A member who has just typed the PIN. */
const anAdmin = async () => (await scheduled.staff('ADMIN')).api;
const toldOf = async (member: Actor) =>
  (await scheduled.titles(member)).map(([, title]) => title ?? '');

/** A member's post that came due and waits for approval. */
async function heldOf(by: Actor): Promise<string> {
  const { id } = await scheduled.schedule(by);
  await scheduled.approveFirst(1);
  await scheduled.pass(11);
  await scheduled.approveFirst(0);
  return id;
}

describe('that a post waits for approval', () => {
  it('is told again where its refusal is undone', async () => {
    const alice = await scheduled.someone();
    const id = await heldOf(alice);
    const admin = await anAdmin();
    const refused = await admin.post(`/admin/submissions/${id}/refuse`, { reason: 'spam' });
    expect(refused.statusCode).toBe(200);
    await forum.settle();
    expect(await toldOf(alice)).toEqual([expect.stringContaining('A moderator did not approve')]);
    const { id: actId } = await forum.ctx.db
      .selectFrom('staff_act')
      .select('id')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    await admin.post(`/admin/audit/${actId}/undo`, {});
    await forum.settle();
    expect(await toldOf(alice)).toEqual(['Your post is waiting for approval']);
    expect(await scheduled.unread(alice)).toBe(1);
    expect(await forum.engine.verify('notifications')).toEqual([]);
  });

  it('is told in no account where it is approved after a merge', async () => {
    const [alice, bob] = [await scheduled.someone(), await scheduled.someone()];
    const id = await heldOf(alice);
    expect(await scheduled.unread(alice)).toBe(1);
    const admin = await anAdmin();
    const merge = { into: bob.id, reason: 'duplicate' };
    const { id: actId } = (await admin.post(`/admin/users/${alice.id}/merge`, merge)).json();
    await forum.settle();
    const approved = await admin.post(`/admin/submissions/${id}/approve`, {});
    expect(approved.statusCode).toBe(200);
    await forum.settle();
    expect(await toldOf(bob)).toEqual(['A moderator approved your post “My very first post”']);
    await admin.post(`/admin/audit/${actId}/undo`, {});
    await forum.settle();
    expect([await toldOf(alice), await scheduled.unread(alice)]).toEqual([[], 0]);
  });
});
