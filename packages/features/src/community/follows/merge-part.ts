import type { StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import { blocks } from '../../identity/members/queries/heard-by.ts';
import type { MergePart } from '../../framework/ports/merge-part.ts';
import { blockStream, mutedSince } from '@forum/events/mutes';
import { followStream, followingSince, isFollowing, type Pair } from '@forum/events/follows';

interface FoundPair {
  readonly follower: string;
  readonly followed: string;
  /** Whether the other member has yet to get this follower. */
  readonly isFirst: boolean;
}

/**
 * A member's follows and followers, with their original dates. Nobody follows themselves, nor members who blocked them.
 * The other's followers are in another partition: the other gets them first, and only then the merged member loses
 * them.
 */
export const handedOverFollows: MergePart = {
  shownIn: ['follows', 'mutes'],
  list: async (db, { from, to }) => {
    const { rows } = await sql<FoundPair>`
      SELECT follower_id AS follower, followed_id AS followed, followed_id = ${from} AND follower_id <> ${to}
        AND NOT EXISTS (SELECT FROM follow o WHERE o.follower_id = f.follower_id AND o.followed_id = ${to})
        AND NOT ${blocks(sql`${to}::uuid`, sql`f.follower_id`)} AS "isFirst"
      FROM follow f WHERE follower_id = ${from} OR followed_id = ${from}`.execute(db);
    return rows.map(({ follower, followed, isFirst }) => {
      const pair = { followerId: follower, followedId: followed };
      const next = follower === from ? { ...pair, followerId: to } : { ...pair, followedId: to };
      if (isFirst) return { root: to, handOver: (tx) => resume(tx, pair, next) };
      if (followed === from) return { root: from, handOver: (tx) => lapse(tx, pair) };
      return {
        root: followed,
        handOver: async (tx) => {
          await resume(tx, pair, next);
          await lapse(tx, pair);
        },
      };
    });
  },
};

async function resume(tx: StoreTransaction, pair: Pair, next: Pair): Promise<void> {
  const { state: before } = await tx.fold(followStream(pair), followingSince);
  const stream = followStream(next);
  const { state: isSo, version } = await tx.fold(stream, isFollowing);
  const block = await tx.fold(blockStream(next.followedId, next.followerId), mutedSince);
  if (before.since === null || isSo || block.state !== null) return;
  if (next.followerId === next.followedId) return;
  const data = { ...next, since: before.since };
  await tx.append(stream, version, [{ type: 'FollowResumed', data }]);
}

async function lapse(tx: StoreTransaction, pair: Pair): Promise<void> {
  const stream = followStream(pair);
  await tx.decide(stream, isFollowing, (isSo) =>
    isSo ? [{ type: 'FollowLapsed', data: pair }] : [],
  );
}
