import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMember } from '../../identity/accounts/commands.ts';
import { voteStream, type VoteEvent } from '@forum/events/votes';
import { reputationProjection } from './projection.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const meta = { actor: null };

async function aMember(): Promise<string> {
  const memberId = newId();
  const username = `m${memberId.replaceAll('-', '').slice(-20)}`;
  await importMember(forum.ctx, { meta, memberId, username, profile: {} });
  return memberId;
}

/** A member's changes of their vote on one item of the author. */
function voting(type: Item['type'], authorId: string) {
  const [id, voterId] = [newId(), newId()];
  const postId = type === 'post' ? id : newId();
  const item: Item = { type, id };
  const data = { item, postId, authorId, voterId };
  const stream = voteStream(item, postId, voterId);
  let version = 0;
  const happen = (event: VoteEvent) => {
    forum.clock.advance(1000);
    return forum.ctx.eventStore.execute(meta, async (tx) => {
      await tx.append(stream, version, [event]);
      version += 1;
    });
  };
  return {
    cast: (direction: VoteDirection) => happen({ type: 'VoteCast', data: { ...data, direction } }),
    switched: (from: VoteDirection, to: VoteDirection) =>
      happen({ type: 'VoteSwitched', data: { ...data, from, to } }),
    withdrawn: (direction: VoteDirection) =>
      happen({ type: 'VoteWithdrawn', data: { ...data, direction } }),
  };
}

async function pointsOf(memberId: string): Promise<number | undefined> {
  await forum.settle();
  const row = await forum.ctx.db
    .selectFrom('member_reputation')
    .select('points')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.points;
}

const ledgerOf = (memberId: string) =>
  forum.ctx.db
    .selectFrom('reputation_entry')
    .select(['points', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('event_id')
    .orderBy('part')
    .execute();

describe('reputation', () => {
  it('begins at 0, with a row', async () => {
    expect(await pointsOf(await aMember())).toBe(0);
  });

  it.each([
    ['post', 'UPVOTE', 10],
    ['post', 'DOWNVOTE', -2],
    ['comment', 'UPVOTE', 5],
    ['comment', 'DOWNVOTE', -2],
  ] as const)(
    'moves for a %s by a %s: %i, and back when it is withdrawn',
    async (type, direction, points) => {
      const author = await aMember();
      const vote = voting(type, author);
      await vote.cast(direction);
      expect(await pointsOf(author)).toBe(points);
      await vote.withdrawn(direction);
      expect(await pointsOf(author)).toBe(0);
      expect((await ledgerOf(author)).map((entry) => entry.points)).toEqual([points, -points]);
    },
  );

  it('moves by both when a vote is switched', async () => {
    const author = await aMember();
    const vote = voting('post', author);
    await vote.cast('UPVOTE');
    await vote.switched('UPVOTE', 'DOWNVOTE');
    expect(await pointsOf(author)).toBe(-2);
    expect(await ledgerOf(author)).toEqual([
      { points: 10, reason: 'post-upvoted' },
      { points: -10, reason: 'post-upvoted' },
      { points: -2, reason: 'post-downvoted' },
    ]);
  });

  it('is never shown below 0, and keeps the exact sum', async () => {
    const author = await aMember();
    const votes = [voting('post', author), voting('comment', author), voting('comment', author)];
    for (const vote of votes) await vote.cast('DOWNVOTE');
    expect(await pointsOf(author)).toBe(-6);
    const account = await forum.ctx.db
      .selectFrom('account')
      .select('username')
      .where('member_id', '=', author)
      .executeTakeFirstOrThrow();
    const shown = await forum.as(null).get(`/users/by-username/${account.username}`);
    expect(shown.json()).toMatchObject({ reputation: 0, level: 1 });
    await voting('post', author).cast('UPVOTE');
    expect(await pointsOf(author)).toBe(4);
  });

  it('counts for a member who is not (or no longer) here', async () => {
    const stranger = newId();
    await voting('post', stranger).cast('UPVOTE');
    expect(await pointsOf(stranger)).toBe(10);
  });

  it('is the sum of the ledger for everybody, also when many partitions move it at once', async () => {
    const author = await aMember();
    const votes = Array.from({ length: 40 }, (_, i) => voting(i % 2 ? 'post' : 'comment', author));
    await Promise.all(votes.map((vote) => vote.cast('UPVOTE')));
    await Promise.all(votes.slice(0, 10).map((vote) => vote.withdrawn('UPVOTE')));
    expect(await pointsOf(author)).toBe(15 * 10 + 15 * 5);
    const wrong = await sql`
      SELECT member_id FROM member_reputation LEFT JOIN reputation_entry e USING (member_id)
      GROUP BY member_id, member_reputation.points
      HAVING member_reputation.points <> coalesce(sum(e.points), 0)`.execute(forum.ctx.db);
    expect(wrong.rows).toEqual([]);
  });

  it('is the same when it is rebuilt from the log', async () => {
    expect(await forum.engine.verify(reputationProjection.name)).toEqual([]);
  });
});
