import type { Attribution } from '@forum/contracts/attribution';
import type { MergedPost, Post, PostCard } from '@forum/contracts/posts';
import type { ReactionCount } from '@forum/contracts/reaction-fields';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { cardRows, type CardRow } from './card-rows.ts';
import { cardOf, listPostCards } from './cards.ts';
import { readViewed, type Viewed } from './own-state.ts';
import { reactionCountsOf } from '../../emoji-reactions/queries.ts';
import { isHeldByNothingElse } from '../../items/queries/in-place.ts';

type Db = Kysely<ReadDatabase>;

/** Whether anything was merged into the post. */
export function hasMerged(own: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM post merged WHERE merged.merged_into = ${sql.ref(`${own}.id`)})`;
}

/** The posts merged into a post, oldest first: at most twenty texts. */
export async function listMergedPosts(
  db: Db,
  postId: string,
  viewerId: string | null,
): Promise<MergedPost[]> {
  const rows = await cardRows(db)
    .select(['text.body', 'p.edited_at', 'p.attribution', 'p.key_id'])
    .select(reactionCountsOf('p.id').as('reactions'))
    .where('p.merged_into', '=', postId)
    .where(isHeldByNothingElse('p'))
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  const viewed = await readViewed(
    db,
    viewerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...wholeOf(row, cardOf(row, viewed), viewed),
    continueAt: null,
  }));
}

/** The post that a merged post's address leads to. */
export async function findMergedInto(db: Db, into: string): Promise<Post['mergedInto']> {
  const [card] = await listPostCards(db, [into], null);
  if (card === undefined) return null;
  const { id, title, slug, category } = card;
  return { id, title, slug, category };
}

type WholeRow = CardRow & {
  readonly body: string | null;
  readonly edited_at: Date | null;
  readonly attribution: Attribution | null;
  readonly key_id: string | null;
  readonly reactions: ReactionCount[] | null;
};

/** A card with the text of its post, without the viewer's own reactions. @throws Error when the text is missing */
export function wholeOf(
  row: WholeRow,
  card: PostCard,
  { saved }: Viewed,
): Omit<MergedPost, 'continueAt'> {
  if (row.body === null) throw new Error(`The post ${row.id} has lost its text.`);
  return {
    ...card,
    content: row.body,
    isEdited: row.edited_at !== null,
    editedAt: row.edited_at?.toISOString() ?? null,
    acceptedCommentId: row.answer_id,
    attribution: row.attribution,
    ...(row.key_id === null ? {} : { byProgram: true as const }),
    reactions: row.reactions ?? [],
    userReactions: null,
    savedAt: saved.get(row.id) ?? null,
  };
}
