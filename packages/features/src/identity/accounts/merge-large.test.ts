// Voting in a busy thread does not wait until a merge has handed over all of it.
import { partitionOf } from '@forum/event-store';
import { aComment, aPost } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { beginMerge } from './commands/merge.ts';
import { mergings } from './long-acts/merge.ts';
import { openMerging, type Merging } from './test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

/** A forum that records how many events each command appended, besides those of the act itself. */
function counting() {
  const { ctx } = given.forum;
  const { eventStore } = ctx;
  const appended: number[] = [];
  const execute: typeof eventStore.execute = (meta, work) =>
    eventStore.execute(meta, (tx) => {
      const at = appended.push(0) - 1;
      const append: typeof tx.append = (stream, version, events, moment) => {
        if (!stream.name.startsWith('act:')) appended[at] = (appended[at] ?? 0) + events.length;
        return tx.append(stream, version, events, moment);
      };
      return work({ ...tx, connection: tx.connection, append });
    });
  return { ctx: { ...ctx, eventStore: { ...eventStore, execute } }, appended };
}

it('hands over a few comments of a thread at a time, and gives them back so', async () => {
  const { forum, admin: actor, carol, two } = given;
  const { a, b } = await two();
  let postId = await aPost(forum, carol);
  // An undo begins with everything in the partition of the act.
  while (partitionOf(postId) === partitionOf(a.id)) postId = await aPost(forum, carol);
  for (let n = 0; n < 20; n += 1) await aComment(forum, { postId, by: a });
  await forum.settle();
  const { ctx, appended } = counting();
  const meta = { actor };
  const merging = { meta, actor, memberId: a.id, into: b.id };
  const grounds = { reason: 'duplicate' } as const;
  const { result: actId } = await beginMerge(ctx, { ...merging, grounds });
  await mergings.finish(ctx, { meta, actId });
  expect(Math.max(...appended)).toBeLessThanOrEqual(15);
  await forum.settle();
  appended.length = 0;
  await undoAct(ctx, { meta, actor, actId });
  expect(Math.max(...appended)).toBeLessThanOrEqual(15);
});
