import { newId } from '@forum/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { alice, openThreads } from '../comments/test-threads.ts';
import { importVotes } from './commands.ts';
import { listTallies } from './queries.ts';

const { forum, aComment, aPost } = await openThreads();
afterAll(() => forum.close());

const at = new Date('2013-05-06T00:00:00.000Z');
const up = (voterId: string) => ({ voterId, direction: 'UPVOTE' }) as const;

async function tallyOf(id: string) {
  await forum.settle();
  return (await listTallies(forum.ctx.db, [id])).get(id);
}

describe('importing votes', () => {
  it('casts many votes on one item, each a real one with its time', async () => {
    const id = await aPost();
    const votes = [up(newId()), up(newId()), { voterId: newId(), direction: 'DOWNVOTE' } as const];
    const item = { type: 'post', id } as const;
    const { result } = await importVotes(forum.ctx, { meta: { actor: null, at }, item, votes });
    expect(result).toEqual({ votes: 3 });
    expect(await tallyOf(id)).toMatchObject({ upvotes: 2, downvotes: 1 });
    const rows = await forum.ctx.db
      .selectFrom('vote')
      .select('voted_at')
      .where('item_id', '=', id)
      .execute();
    expect(rows.map((row) => row.voted_at)).toEqual([at, at, at]);
  });

  it('adds to votes that are there, also of members who took theirs back', async () => {
    const comment = await aComment(await aPost());
    const item = { type: 'comment', id: comment.id } as const;
    await forum.as(alice).post(`/comments/${comment.id}/upvote`);
    await forum.as(alice).delete(`/comments/${comment.id}/vote`);
    const votes = [up(newId()), up(alice.id)];
    await importVotes(forum.ctx, { meta: { actor: null, at }, item, votes });
    expect(await tallyOf(comment.id)).toMatchObject({ upvotes: 2 });
  });

  it('casts none of them when one is refused', async () => {
    const id = await aPost();
    const item = { type: 'post', id } as const;
    const voter = newId();
    const cast = (votes: ReturnType<typeof up>[]) =>
      importVotes(forum.ctx, { meta: { actor: null, at }, item, votes });
    await cast([up(voter)]);
    await expect(cast([up(newId()), up(voter)])).rejects.toMatchObject({ code: 'already-voted' });
    await expect(cast([up(newId()), up(alice.id)])).rejects.toMatchObject({ code: 'own-item' });
    expect(await tallyOf(id)).toMatchObject({ upvotes: 1 });
  });

  it('casts once under one key', async () => {
    const id = await aPost();
    const item = { type: 'post', id } as const;
    const idempotency = { key: newId(), route: 'import', payloadHash: 'x' };
    const send = () =>
      importVotes(forum.ctx, {
        meta: { actor: null, at, idempotency },
        item,
        votes: [up(newId())],
      });
    expect([(await send()).replayed, (await send()).replayed]).toEqual([false, true]);
    expect(await tallyOf(id)).toMatchObject({ upvotes: 1 });
  });
});
