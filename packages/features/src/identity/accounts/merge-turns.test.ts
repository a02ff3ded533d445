import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import { aPost } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { beginMerge } from './commands/merge.ts';
import { beginPurge } from './commands/purge.ts';
import { mergings } from './long-acts/merge.ts';
import { purges } from './long-acts/purge.ts';
import { openMerging, type Merging } from './test-merging.ts';
import { outcomeOf } from './test-staff.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

const purge = (memberId: string) =>
  given.api.post(`/admin/users/${memberId}/purge`, { reason: 'spam' });

/** A minute later, interrupted acts are resumed. */
async function resumed(): Promise<void> {
  const { ctx, clock, settle } = given.forum;
  await settle();
  clock.advance(2 * 60_000);
  await resumeOpenActs.run(ctx);
  await settle();
}

/** A forum whose process dies after some commands. */
function dyingAfter(commands: number) {
  const { ctx } = given.forum;
  const { eventStore } = ctx;
  let n = 0;
  const execute: typeof eventStore.execute = (meta, work) => {
    n += 1;
    return n > commands ? Promise.reject(new Error('died')) : eventStore.execute(meta, work);
  };
  return { ...ctx, eventStore: { ...eventStore, execute } };
}

describe('large acts on members take turns', () => {
  it('so that nobody is merged whose purge is open', async () => {
    const { forum, admin, two, merge } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    const grounds = { reason: 'spam' } as const;
    await beginPurge(forum.ctx, { meta: { actor: admin }, actor: admin, memberId: a.id, grounds });
    await forum.settle();
    expect(outcomeOf(await merge(a, b))).toBe('409 act-open');
    expect(outcomeOf(await merge(b, a))).toBe('409 into-suspended');
    await resumed();
    expect((await forum.as(null).get(`/posts/${post}`)).statusCode).toBe(410);
    expect((await merge(a, b)).statusCode).toBe(200);
  });

  it('so that no member of a merging that is open is purged', async () => {
    const { forum, admin, two, postOf } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    await forum.settle();
    const grounds = { reason: 'duplicate' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: a.id, into: b.id, grounds };
    await beginMerge(forum.ctx, command);
    await forum.settle();
    expect(outcomeOf(await purge(a.id))).toBe('409 act-open');
    expect(outcomeOf(await purge(b.id))).toBe('409 act-open');
    await resumed();
    expect((await postOf(post)).author.id).toBe(b.id);
    expect((await purge(b.id)).statusCode).toBe(200);
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${post}`)).statusCode).toBe(410);
  });

  it('so that nobody is merged while an undoing of theirs is open', async () => {
    const { forum, admin, two, merge, merged, postOf } = given;
    const { a, b } = await two();
    const { a: c } = await two();
    const posts: string[] = [];
    for (let n = 0; n < 6; n += 1) posts.push(await aPost(forum, a));
    const actId = await merged(a, b);
    const undoing = undoAct(dyingAfter(2), { meta: { actor: admin }, actor: admin, actId });
    await expect(undoing).rejects.toThrow('died');
    await forum.settle();
    expect(outcomeOf(await merge(a, c))).toBe('409 act-open');
    expect(outcomeOf(await merge(b, c))).toBe('409 act-open');
    expect(outcomeOf(await purge(a.id))).toBe('409 act-open');
    await resumed();
    for (const id of posts) expect((await postOf(id)).author.id).toBe(a.id);
    await merged(a, c);
    for (const id of posts) expect((await postOf(id)).author.id).toBe(c.id);
  });

  it('and an undoing waits for an open act on either', async () => {
    const { forum, admin, api, two, merged, undone } = given;
    const { a, b } = await two();
    const { a: c } = await two();
    const actId = await merged(a, b);
    const grounds = { reason: 'duplicate' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: c.id, into: b.id, grounds };
    await beginMerge(forum.ctx, command);
    await forum.settle();
    expect(outcomeOf(await api.post(`/admin/audit/${actId}/undo`))).toBe('409 act-open');
    await resumed();
    await undone(actId);
  });

  it('and keep none beyond their end', async () => {
    const { forum, two, merged, undone } = given;
    const { a, b } = await two();
    await undone(await merged(a, b));
    await resumed();
    const { rows } = await sql`SELECT key FROM reservation WHERE kind = 'act-turn'`.execute(
      forum.ctx.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a process that stalled with a list of what is left', () => {
  /** Looks, but changes nothing until it is told to. */
  function stalling() {
    const { ctx } = given.forum;
    const looked = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const stall =
      <Given extends readonly unknown[], Item>(list: (...all: Given) => Promise<Item[]>) =>
      async (...all: Given) => {
        const items = await list(...all);
        looked.resolve();
        await told.promise;
        return items;
      };
    const mergeParts = ctx.mergeParts.map((part) => ({ ...part, list: stall(part.list) }));
    const purgeables = ctx.purgeables.map((one) => ({ ...one, list: stall(one.list) }));
    return { late: { ...ctx, mergeParts, purgeables }, looked, told };
  }

  it('hands nothing over once the act has ended and was undone', async () => {
    const { forum, admin, two, undone, postOf } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    await forum.settle();
    const grounds = { reason: 'duplicate' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: a.id, into: b.id, grounds };
    const begun = { ...command, actId: (await beginMerge(forum.ctx, command)).result };
    const { late, looked, told } = stalling();
    const stalled = mergings.finish(late, begun);
    await looked.promise;
    await mergings.finish(forum.ctx, begun);
    await forum.settle();
    expect((await postOf(post)).author.id).toBe(b.id);
    await undone(begun.actId);
    told.resolve();
    expect((await stalled).positions).toEqual([]);
    await forum.settle();
    expect((await postOf(post)).author.id).toBe(a.id);
  });

  it('removes nothing more', async () => {
    const { forum, admin, two, undone } = given;
    const { a } = await two();
    const post = await aPost(forum, a);
    await forum.settle();
    const grounds = { reason: 'spam' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: a.id, grounds };
    const begun = { ...command, actId: (await beginPurge(forum.ctx, command)).result };
    const { late, looked, told } = stalling();
    const stalled = purges.finish(late, begun);
    await looked.promise;
    await purges.finish(forum.ctx, begun);
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${post}`)).statusCode).toBe(410);
    await undone(begun.actId);
    told.resolve();
    expect((await stalled).positions).toEqual([]);
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${post}`)).statusCode).toBe(200);
  });
});
