// Many votes of one thread are nullified in batches: nobody who votes there waits for all of them.
import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import type { Actor } from '@forum/contracts';
import { partitionOf } from '@forum/event-store';
import { aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { importVotes } from './commands.ts';
import { beginNullification } from './commands/nullify.ts';
import { nullifications } from './long-acts.ts';
import { listVotesInWindow } from './queries/integrity.ts';

const WINDOW = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };

let forum: TestForum;
let chief: Actor;
let memberIds: string[];

beforeAll(async () => {
  forum = await buildTestForum();
  chief = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  const id = await aPost(forum, await aMember(forum, { username: 'alice' }));
  memberIds = Array.from({ length: 250 }, () => forum.ctx.newId());
  // The act is rooted in the first of them: the thread must be in another partition.
  memberIds.sort((a) => (partitionOf(a) === partitionOf(id) ? 1 : -1));
  const votes = memberIds.map((voterId) => ({ voterId, direction: 'UPVOTE' }) as const);
  await importVotes(forum.ctx, { meta: { actor: null }, item: { type: 'post', id }, votes });
});
afterAll(() => forum.close());

const inForce = async () => {
  await forum.settle();
  return listVotesInWindow(forum.ctx.db, { memberIds, ...WINDOW });
};

/** A forum whose process dies after some commands. */
function dyingAfter(commands: number) {
  const { eventStore } = forum.ctx;
  let given = 0;
  const execute: typeof eventStore.execute = (meta, work) => {
    given += 1;
    return given > commands ? Promise.reject(new Error('died')) : eventStore.execute(meta, work);
  };
  return { ...forum.ctx, eventStore: { ...eventStore, execute } };
}

it('takes back 200 votes of a thread in one command, goes on where it died, and so does its undoing', async () => {
  expect(await inForce()).toHaveLength(250);
  const meta = { actor: chief };
  const dying = dyingAfter(2);
  const window = { memberIds, ...WINDOW };
  const actId = await beginNullification(dying, { meta, actor: chief, window });
  await expect(nullifications.finish(dying, { meta, actId })).rejects.toThrow('died');
  expect(await inForce()).toHaveLength(50);
  forum.clock.advance(2 * 60_000);
  await resumeOpenActs.run(forum.ctx);
  expect(await inForce()).toHaveLength(0);
  const { result } = await undoAct(forum.ctx, { meta, actor: chief, actId });
  // The end of each of two batches, and that of the act.
  expect(result.positions.length).toBeGreaterThanOrEqual(3);
  expect(await inForce()).toHaveLength(250);
});
