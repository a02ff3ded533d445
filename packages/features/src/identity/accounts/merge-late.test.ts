import { aComment, aPost } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { muteSource, unmuteSource } from '../../community/mutes/commands.ts';
import { beginMerge } from './commands/merge.ts';
import { handOverLate } from './schedule/hand-over-late.ts';
import { openMerging, type Merging } from './test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

async function lookedAgain(): Promise<void> {
  await given.forum.settle();
  await handOverLate.run(given.forum.ctx);
  await given.forum.settle();
}

describe('what a closed account has still', () => {
  it('is handed over where a request that was under way wrote it, and goes back with the rest', async () => {
    const { forum, carol, two, merged, undone, vote, postOf } = given;
    const { a, b } = await two();
    const other = await aPost(forum, carol);
    const actId = await merged(a, b);
    const post = await aPost(forum, a);
    const comment = await aComment(forum, { postId: other, by: a });
    await vote(a, other);
    await lookedAgain();
    const authorOf = async () =>
      (await forum.as(null).get(`/comments/${comment}`)).json().comment.author.id;
    expect((await postOf(post)).author.id).toBe(b.id);
    expect(await authorOf()).toBe(b.id);
    expect(await postOf(other, b)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
    await undone(actId);
    expect((await postOf(post)).author.id).toBe(a.id);
    expect(await authorOf()).toBe(a.id);
    expect(await postOf(other, a)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
    await lookedAgain();
    expect((await postOf(post)).author.id).toBe(a.id);
  });

  it('is handed over when a merging is done again, what was written in between too', async () => {
    const { forum, api, two, merged, undone, postOf } = given;
    const { a, b } = await two();
    const before = await aPost(forum, a);
    const actId = await merged(a, b);
    await undone(actId);
    const between = await aPost(forum, a);
    await undone((await api.get(`/admin/audit/${actId}`)).json().act.undoneBy);
    await lookedAgain();
    for (const id of [before, between]) expect((await postOf(id)).author.id).toBe(b.id);
    await undone((await api.get(`/admin/audit?memberId=${a.id}&limit=1`)).json().data[0].id);
    for (const id of [before, between]) expect((await postOf(id)).author.id).toBe(a.id);
  });

  it('waits while another act on one of them goes on', async () => {
    const { forum, admin, two, merged, postOf } = given;
    const { a, b } = await two();
    const { a: c } = await two();
    await merged(a, b);
    const post = await aPost(forum, a);
    const grounds = { reason: 'duplicate' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: c.id, into: b.id, grounds };
    await beginMerge(forum.ctx, command);
    await lookedAgain();
    expect((await postOf(post)).author.id).toBe(a.id);
    const { rows } = await sql`SELECT count(*)::int AS held FROM reservation
      WHERE kind = 'act-turn'`.execute(forum.ctx.db);
    expect(rows).toEqual([{ held: 2 }]);
  });

  it('is nothing that the other has ended since', async () => {
    const { forum, carol, two, merged } = given;
    const { a, b } = await two();
    const source = { type: 'user', id: carol.id } as const;
    await muteSource(forum.ctx, { meta: { actor: a }, actor: a, source });
    await forum.settle();
    await merged(a, b);
    await unmuteSource(forum.ctx, { meta: { actor: b }, actor: b, source });
    await lookedAgain();
    const { rows } = await sql`SELECT FROM silence
      WHERE member_id = ${b.id} AND until IS NULL`.execute(forum.ctx.db);
    expect(rows).toEqual([]);
  });
});
