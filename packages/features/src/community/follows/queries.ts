import { inPages } from '../../framework/lists/in-pages.ts';
import { metaOf, type PageWanted } from '@forum/contracts';
import type { Following } from '@forum/contracts/follows';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { pairKey, pairsOf } from '../../framework/batch-loader.ts';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import { listUserSummaries } from '../../identity/profiles/queries.ts';
import { questionOn } from '../../framework/questions.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** Whether the viewer follows the member, and how many members do. */
export async function getFollowing(
  db: Kysely<ReadDatabase>,
  memberId: string,
  viewerId: string,
): Promise<Following> {
  const [isFollowing, tally] = await Promise.all([
    follows(db, { followerId: viewerId, followedId: memberId }),
    tallyOf(db, memberId),
  ]);
  return { isFollowing, followers: tally.followers };
}

/** Whether the viewer follows the member. @throws DomainError not-found when there is no such member */
export async function getIsFollowing(
  db: Kysely<ReadDatabase>,
  memberId: string,
  viewerId: string,
): Promise<boolean> {
  const row = isId(memberId) ? await followRow(db, pairKey(viewerId, memberId)) : undefined;
  if (row === undefined) throw noSuch('user');
  return row.follows;
}

const followRow = questionOn({
  select: (keys) => {
    const [viewers, members] = pairsOf(keys);
    return sql<{ viewer_id: string; member_id: string; follows: boolean }>`
      SELECT asked.viewer_id, account.member_id, follow.followed_at IS NOT NULL AS follows
      FROM unnest(${viewers}::uuid[], ${members}::uuid[]) AS asked (viewer_id, member_id)
      JOIN account USING (member_id)
      LEFT JOIN follow ON followed_id = account.member_id AND follower_id = asked.viewer_id`;
  },
  answersIn: (rows) => new Map(rows.map((row) => [pairKey(row.viewer_id, row.member_id), row])),
});

/** A page of one of a member's two lists. */
export interface FollowList extends PageWanted {
  readonly memberId: string;
}

/** Who follows the member, newest first. @throws DomainError not-found */
export function listFollowers(db: Kysely<ReadDatabase>, list: FollowList) {
  return listPage(db, list, { of: 'followed_id', shown: 'follower_id', count: 'followers' });
}

/** Whom the member follows, newest first. @throws DomainError not-found */
export function listFollowing(db: Kysely<ReadDatabase>, list: FollowList) {
  return listPage(db, list, { of: 'follower_id', shown: 'followed_id', count: 'following' });
}

interface Side {
  readonly of: 'followed_id' | 'follower_id';
  readonly shown: 'followed_id' | 'follower_id';
  readonly count: 'followers' | 'following';
}

async function listPage(db: Kysely<ReadDatabase>, { memberId, ...wanted }: FollowList, side: Side) {
  await refuseUnknown(db, memberId);
  const part = partOf(orderOf(side), wanted);
  const [rows, tally] = await Promise.all([
    db
      .selectFrom('follow')
      .select([`${side.shown} as id`])
      .where(side.of, '=', memberId)
      .orderBy(part.by)
      .$call(part.within)
      .execute(),
    tallyOf(db, memberId),
  ]);
  const { rows: shown, nextCursor } = part.cut(rows);
  return {
    data: await listUserSummaries(
      db,
      shown.map((row) => row.id),
    ),
    meta: metaOf(wanted, tally[side.count], nextCursor),
  };
}

function orderOf({ shown, count }: Side): Order {
  return {
    name: count,
    keys: [
      { of: sql.ref('followed_at'), type: 'timestamptz', descending: true },
      { of: sql.ref(shown), type: 'uuid' },
    ],
  };
}

/** All of a member's pairs on one side, newest first, after the last one seen. */
export interface PairsAfter {
  readonly memberId: string;
  readonly side: 'followed_id' | 'follower_id';
  readonly last?: FollowPair;
}

/** A follow, and since when. */
export interface FollowPair {
  readonly followerId: string;
  readonly followedId: string;
  readonly since: Date;
}

/** The next pairs of a member, at most `limit`. */
export async function listPairs(
  db: Kysely<ReadDatabase>,
  { memberId, side, last }: PairsAfter,
  limit: number,
): Promise<FollowPair[]> {
  const other = side === 'follower_id' ? 'followed_id' : 'follower_id';
  const lastId = side === 'follower_id' ? last?.followedId : last?.followerId;
  const rows = await db
    .selectFrom('follow')
    .selectAll()
    .where(side, '=', memberId)
    .$if(last !== undefined, (query) =>
      // The first condition adds nothing; it is where the index begins.
      query
        .where('followed_at', '<=', last?.since ?? null)
        .where((row) =>
          row.or([
            row('followed_at', '<', last?.since ?? null),
            row.and([row('followed_at', '=', last?.since ?? null), row(other, '>', lastId ?? '')]),
          ]),
        ),
    )
    .orderBy('followed_at', 'desc')
    .orderBy(other)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    followerId: row.follower_id,
    followedId: row.followed_id,
    since: row.followed_at,
  }));
}

async function refuseUnknown(db: Kysely<ReadDatabase>, memberId: string): Promise<void> {
  const found = isId(memberId)
    ? await db
        .selectFrom('account')
        .select('member_id')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw noSuch('user');
}

async function follows(
  db: Kysely<ReadDatabase>,
  { followerId, followedId }: { readonly followerId: string; readonly followedId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('followed_at')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return row !== undefined;
}

async function tallyOf(db: Kysely<ReadDatabase>, memberId: string) {
  const row = await db
    .selectFrom('follow_tally')
    .select(['followers', 'following'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    followers: Math.max(0, row?.followers ?? 0),
    following: Math.max(0, row?.following ?? 0),
  };
}

const PAGE = 500;

/** Everybody a member follows, by id. */
export function listOwnFollows(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, (after: { readonly memberId: string } | null) =>
    db
      .selectFrom('follow')
      .select(['followed_id as memberId', 'followed_at as followedAt'])
      .where('follower_id', '=', memberId)
      .$if(after !== null, (query) => query.where('followed_id', '>', after?.memberId ?? ''))
      .orderBy('followed_id')
      .limit(PAGE)
      .execute(),
  );
}
