import type { Post } from '@forum/contracts/posts';
import { seesMore, LIMITS, type Actor } from '@forum/contracts';
import type { VoteDirection } from '@forum/contracts/votes';
import { sql, type Kysely } from 'kysely';
import { pairKey, pairsOf } from '../../../framework/batch-loader.ts';
import { listOwnReactions } from '../../emoji-reactions/queries.ts';
import { findContinueAt } from '../../comments/queries/continue-at.ts';
import { withOwnWiki } from './wiki.ts';
import type { OwnFields } from '../../../framework/http/own-fields.ts';
import { isUnreadComment } from '../../items/queries/unread-comment.ts';
import { questionOn } from '../../../framework/questions.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** The viewer's own acts on posts, and what is new to them there. */
export interface Viewed {
  readonly votes: ReadonlyMap<string, VoteDirection>;
  /**
   * How many comments by others there are since they last read, at most 100; for posts they never opened only if their
   * own.
   */
  readonly news: ReadonlyMap<string, number>;
  /** When they saved each. */
  readonly saved: ReadonlyMap<string, string>;
}

/** Of a visitor. */
export const VIEWED_NOTHING: Viewed = { votes: new Map(), news: new Map(), saved: new Map() };

/** One statement for any number of posts, shared with whoever asks at the same time; none for visitors. */
export async function readViewed(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Viewed> {
  if (viewerId === null) return VIEWED_NOTHING;
  const found = await Promise.all(ids.map((id) => ownRow(db, pairKey(viewerId, id))));
  const rows = found.filter((row) => row !== undefined);
  return {
    votes: new Map(rows.flatMap(({ id, direction }) => (direction ? [[id, direction]] : []))),
    news: new Map(rows.flatMap(({ id, news }) => (news === null ? [] : [[id, news]]))),
    saved: new Map(
      rows.flatMap(({ id, saved_at: at }) =>
        at === null ? [] : [[id, new Date(at).toISOString()]],
      ),
    ),
  };
}

interface OwnRow {
  readonly member_id: string;
  readonly id: string;
  readonly direction: VoteDirection | null;
  readonly news: number | null;
  /** As JSON has it. */
  readonly saved_at: string | null;
}

const ownRow = questionOn({
  select: (keys) => {
    const [memberIds, postIds] = pairsOf(keys);
    return sql<OwnRow>`
    SELECT asked.member_id, p.id, v.direction, s.saved_at,
      CASE WHEN r.post_id IS NOT NULL OR p.author_id = asked.member_id THEN (
        SELECT count(*) FROM (
          SELECT FROM comment c WHERE c.post_id = p.id AND ${isUnreadComment(sql`asked.member_id`, sql`r.seq`)}
          LIMIT ${LIMITS.newCommentsShown}
        ) unread
      ) END AS news
    FROM unnest(${memberIds}::uuid[], ${postIds}::uuid[]) AS asked (member_id, post_id)
    JOIN post p ON p.id = asked.post_id
    LEFT JOIN reading_place r ON r.member_id = asked.member_id AND r.post_id = p.id
    LEFT JOIN saved_item s ON s.item_id = p.id AND s.member_id = asked.member_id
    LEFT JOIN vote v ON v.item_id = p.id AND v.member_id = asked.member_id`;
  },
  answersIn: (rows) => new Map(rows.map((row) => [pairKey(row.member_id, row.id), row])),
});

/** A member's own data in lists of cards. */
export function ownOnCards(db: Db): OwnFields {
  // Lists of private categories are theirs alone.
  return { ...ownOnPublicCards(db), isAlone: seesMore };
}

/** The same in lists that hold nothing private, whoever reads them. */
export function ownOnPublicCards(db: Db): OwnFields {
  return {
    fields: ['userVote', 'newComments'],
    read: async (ids, { id: memberId }) => {
      const viewed = await readViewed(db, memberId, ids);
      const seen = ids.filter((id) => viewed.votes.has(id) || viewed.news.has(id));
      return new Map(seen.map((id) => [id, ownOf(id, viewed)]));
    },
  };
}

/** The viewer's own data on a card. */
export function ownOf(postId: string, { votes, news }: Viewed) {
  return { userVote: votes.get(postId) ?? null, newComments: news.get(postId) ?? null };
}

/** The same on a whole post, with when they saved it. */
export function ownOfWhole(postId: string, viewed: Viewed) {
  return { ...ownOf(postId, viewed), savedAt: viewed.saved.get(postId) ?? null };
}

/** A post that visitors get, with the member's own state. */
export async function postWithOwnState(db: Db, viewer: Actor, shared: Post): Promise<Post> {
  const { id: memberId } = viewer;
  const post = await withOwnWiki(db, viewer, shared);
  const { mergedPosts } = post;
  const viewed = await readViewed(db, memberId, [post.id, ...mergedPosts.map(({ id }) => id)]);
  const own = ownOfWhole(post.id, viewed);
  return withOwnReactions(db, memberId, {
    ...post,
    ...own,
    mergedPosts: mergedPosts.map((merged) => ({ ...merged, ...ownOfWhole(merged.id, viewed) })),
    continueAt: await continueAt(db, memberId, { id: post.id, newComments: own.newComments }),
  });
}

/** With the viewer's own reactions to it, and to the posts merged into it. */
export async function withOwnReactions(db: Db, viewerId: string | null, post: Post): Promise<Post> {
  const kinds = await listOwnReactions(db, viewerId, [post, ...post.mergedPosts]);
  if (kinds.size === 0) return post;
  return {
    ...post,
    userReactions: kinds.get(post.id) ?? null,
    mergedPosts: post.mergedPosts.map((merged) => ({
      ...merged,
      userReactions: kinds.get(merged.id) ?? null,
    })),
  };
}

/** Where to read on; most posts have nothing new, which saves the look-up. */
export async function continueAt(
  db: Db,
  viewerId: string | null,
  { id, newComments }: { readonly id: string; readonly newComments: number | null },
): Promise<Post['continueAt']> {
  if (viewerId === null || (newComments ?? 0) === 0) return null;
  return findContinueAt(db, viewerId, id);
}
