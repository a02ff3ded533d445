import type { PaletteKey } from '@forum/contracts';
import type { PostCard } from '@forum/contracts/posts';
import { tagColorOf } from '@forum/contracts/tags';
import type { VoteDirection } from '@forum/contracts/votes';
import { cardExcerpt } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import { listCategorySummaries } from '../../categories/queries.ts';
import { listAuthors } from '../../profiles/queries.ts';
import type { ReadDatabase } from '../../read-database.ts';
import { countNewComments } from '../../reading/queries.ts';

type Db = Kysely<ReadDatabase>;

/** Enough of a text for a card; whole bodies stay where they are. */
const TEXT_FOR_CARDS = 400;

/**
 * Posts as cards, in the order of the ids; unknown ids are left out. Whether the viewer may see them is the caller's
 * business. Five queries, however many posts.
 */
export async function listPostCards(
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(db, ids);
  const [authors, categories, votes, news] = await Promise.all([
    listAuthors(db, [...new Set(rows.map((row) => row.author_id))]),
    listCategorySummaries(
      db,
      rows.flatMap((row) => row.category_id ?? []),
    ),
    listVotesOf(db, viewerId, ids),
    countNewComments(db, viewerId, ids),
  ]);
  const cards = new Map<string, PostCard>();
  for (const row of rows) {
    const author = authors.get(row.author_id);
    if (author === undefined) continue;
    const category = row.category_id === null ? null : (categories.get(row.category_id) ?? null);
    const userVote = votes.get(row.id) ?? null;
    const newComments = news.get(row.id) ?? null;
    cards.set(row.id, cardOf(row, { author, category, userVote, newComments }));
  }
  return ids.flatMap((id) => cards.get(id) ?? []);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('post as p')
    .leftJoin('content as text', 'text.id', 'p.content_id')
    .leftJoin('vote_tally as v', 'v.item_id', 'p.id')
    .leftJoin('comment_tally as c', 'c.post_id', 'p.id')
    .leftJoin('post_view as s', 's.post_id', 'p.id')
    .leftJoin('post_answer as a', 'a.post_id', 'p.id')
    .where('p.id', 'in', [...ids])
    .select(['p.id', 'p.author_id', 'p.category_id', 'p.title', 'p.slug', 'p.excerpt'])
    .select(['p.thumbnail', 'p.prefix', 'p.prefix_color', 'p.tags', 'p.published', 'p.featured'])
    .select(['p.created_at', 'p.updated_at', 'v.upvotes', 'v.downvotes', 'c.comments', 's.views'])
    .select('a.comment_id as answer_id')
    .select(sql<string | null>`left(text.text, ${TEXT_FOR_CARDS})`.as('text'))
    .execute();
}

async function listVotesOf(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, VoteDirection>> {
  if (viewerId === null) return new Map();
  const rows = await db
    .selectFrom('vote')
    .select(['item_id', 'direction'])
    .where('member_id', '=', viewerId)
    .where('item_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.direction]));
}

type Around = Pick<PostCard, 'author' | 'category' | 'userVote' | 'newComments'>;

function cardOf(row: Row, around: Around): PostCard {
  const upvotes = Math.max(0, row.upvotes ?? 0);
  const downvotes = Math.max(0, row.downvotes ?? 0);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: cardExcerpt({ excerpt: row.excerpt, text: row.text ?? '' }),
    thumbnail: row.thumbnail,
    prefix: row.prefix,
    prefixColor: row.prefix_color,
    tags: row.tags,
    tagColors: colorsOf(row.tags),
    featured: row.featured,
    published: row.published,
    answered: row.answer_id !== null,
    views: row.views ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    upvotes,
    downvotes,
    categoryId: row.category_id,
    _count: { comments: Math.max(0, row.comments ?? 0), votes: upvotes + downvotes },
    ...around,
  };
}

// fromEntries, since a tag may be called __proto__.
function colorsOf(tags: readonly string[]): Record<string, PaletteKey> {
  return Object.fromEntries(tags.map((tag) => [tag, tagColorOf(tag)]));
}
