import type { CategorySummary } from '@forum/contracts/categories';
import { postCard, type PostCard } from '@forum/contracts/posts';
import { openingOf, safeImageUrl } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import { categorySummaryOf } from '../../categories/queries.ts';
import { authorOf, deletedAuthor } from '../../../identity/members/queries.ts';
import { compiledOnce } from '../../../framework/compiled-once.ts';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { sharedThing } from '../../../framework/http/shared-part.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { tagColors } from '../../tags/queries.ts';
import { cardRows, type CardRow } from './card-rows.ts';
import { ownOf, readViewed, VIEWED_NOTHING, type Viewed } from './own-state.ts';

type Db = Kysely<ReadDatabase>;

/**
 * Posts as cards, in the order of the ids; unknown ids are left out, and published ones that have yet to follow their
 * category out of sight. The caller checks whether the viewer may see them.
 * One query for visitors and two for members, for any number of posts, shared with whoever asks at the same time.
 */
export async function listPostCards(
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const [rows, viewed] = await Promise.all([
    Promise.all(ids.map((id) => cardRow(db, id))),
    readViewed(db, viewerId, ids),
  ]);
  return rows.flatMap((row) =>
    row === undefined || (row.is_published && !row.is_public) ? [] : [cardOf(row, viewed)],
  );
}

/**
 * The same for posts that everybody may see; others are left out. Cards are kept until something that they show changes,
 * the viewer's own state aside.
 */
export async function listPublicCards(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  ids: readonly string[],
  viewerId: string | null,
): Promise<PostCard[]> {
  const { db } = ctx;
  const kept = (id: string) =>
    sharedThing(ctx, { kind: PUBLIC_CARD, id }, () => findPublicCard(db, id));
  const [cards, viewed] = await Promise.all([
    Promise.all(ids.map(kept)),
    readViewed(db, viewerId, ids),
  ]);
  return cards.flatMap((card) => (card === null ? [] : [{ ...card, ...ownOf(card.id, viewed) }]));
}

/** The kind of those cards among what is kept. */
export const PUBLIC_CARD = 'public card';

/** A post's card as visitors get it; null: they may not. */
export async function findPublicCard(db: Db, id: string): Promise<PostCard | null> {
  const row = await cardRow(db, id);
  return row?.is_public === true ? postCard.parse(cardOf(row, VIEWED_NOTHING)) : null;
}

const readCardRows = compiledOnce((db) =>
  cardRows(db).where('p.id', '=', sql<string>`ANY(${[]}::uuid[])`),
);
const cardRow = batchLoaderOn(async (db: Db, ids) => {
  const rows = await readCardRows(db, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
});

/** The card of a row. */
export function cardOf(row: CardRow, viewed: Viewed): PostCard {
  const upvotes = Math.max(0, row.upvotes ?? 0);
  const downvotes = Math.max(0, row.downvotes ?? 0);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    ...excerptsOf({ excerpt: row.excerpt, text: row.text ?? '' }),
    thumbnail: safeImageUrl(row.thumbnail ?? ''),
    prefix: row.prefix,
    prefixColor: row.prefix_color,
    tags: row.tags,
    tagColors: tagColors(row.tags, row.tag_colors),
    featured: row.featured,
    pinned: row.pinned,
    locked: row.locked,
    published: row.published,
    merged: row.merged_into !== null,
    answered: row.answer_id !== null,
    views: row.views ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    author: writerOf(row),
    category: categoryOf(row),
    categoryId: row.category_id,
    upvotes,
    downvotes,
    ...ownOf(row.id, viewed),
    _count: { comments: row.comments, votes: upvotes + downvotes },
    repliers: row.repliers ?? [],
    lastReplyAt: row.last_reply_at?.toISOString() ?? null,
  };
}

/** The written excerpt, and the beginning of the text, given at least its first 400 characters. */
export function excerptsOf(post: { readonly excerpt: string | null; readonly text: string }) {
  const opening = openingOf(post.text);
  return { excerpt: post.excerpt ?? opening, writtenExcerpt: post.excerpt, opening };
}

function writerOf({ author_id: id, username, role, ...row }: CardRow) {
  if (username === null || role === null) return deletedAuthor(id);
  const { display_name, avatar, points, badge } = row;
  return authorOf({ id, username, display_name, role, avatar, points, badge });
}

function categoryOf(row: CardRow): CategorySummary | null {
  const { category_id: id, category_name: name, category_slug: slug, category_color: color } = row;
  if (id === null || name === null || slug === null || color === null) return null;
  const { category_icon: icon, category_parent_id: parent_id, parent_slug, parent_name } = row;
  return categorySummaryOf({ id, name, slug, color, icon, parent_id, parent_slug, parent_name });
}
