import type { PostSelection } from '@forum/contracts/post-lists';
import type { PostCard } from '@forum/contracts/posts';
import type { PrivateFeedList, PrivateFeeds } from '@forum/contracts/private-feeds';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listPostCards } from '../../content/posts/queries.ts';
import { readPage } from '../../content/posts/queries/list-page.ts';
import { isAdmitted } from '../../identity/members/queries/is-admitted.ts';
import { inForce } from '../../identity/members/queries.ts';
import { hashOfFeedToken } from './parts/token.ts';

type Db = Kysely<ReadDatabase>;

/** The most entries of a feed: readers poll constantly. */
const ENTRIES = 50;

const SELECTIONS: Readonly<Record<PrivateFeedList, PostSelection>> = {
  unread: 'tracked',
  new: 'new',
  following: 'followed',
};

/** Whether the member has private feeds, and since when. */
export async function getPrivateFeeds(db: Db, memberId: string): Promise<PrivateFeeds> {
  const row = await db
    .selectFrom('private_feed')
    .select('made_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { madeAt: row?.made_at.toISOString() ?? null };
}

/**
 * Whose feeds the token opens now; null: it is unknown, replaced or revoked, or the account is suspended, barred or
 * merged into another. One statement looks up the hash, so that neither answer nor timing tells these apart.
 */
export async function findFeedReader(
  db: Db,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('private_feed')
    .innerJoin('account', 'account.member_id', 'private_feed.member_id')
    .select(['account.member_id', 'account.suspended_until', 'account.suspension_reason'])
    .where('private_feed.token_hash', '=', hashOfFeedToken(token))
    .where('account.merged_into', 'is', null)
    .where(isAdmitted('account'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const suspension = inForce(row.suspended_until, row.suspension_reason, now);
  return suspension === null ? row.member_id : null;
}

/** A post of a feed. */
export interface FeedPost extends PostCard {
  /** The last reply, which an entry for an unread thread shows; null: nobody has replied, or the list is of posts. */
  readonly repliedAt: string | null;
}

/** The posts of a member's own list, as the page of that list has them. */
export async function listFeedPosts(
  db: Db,
  { memberId, list }: { readonly memberId: string; readonly list: PrivateFeedList },
): Promise<FeedPost[]> {
  // As the page lists them, without counts that no feed shows.
  const { ids } = await readPage(db, {
    only: SELECTIONS[list],
    viewerId: memberId,
    published: true,
    sort: null,
    scope: null,
    limit: ENTRIES,
  });
  const data = await listPostCards(db, ids, memberId);
  const replied =
    list === 'unread'
      ? await findReplied(
          db,
          data.map(({ id }) => id),
        )
      : null;
  return data.map((card) => ({ ...card, repliedAt: replied?.get(card.id) ?? null }));
}

async function findReplied(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_tally')
    .select(['post_id', 'last_comment_at'])
    .where('post_id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ post_id: id, last_comment_at: at }) =>
      at === null ? [] : [[id, at.toISOString()] as const],
    ),
  );
}
