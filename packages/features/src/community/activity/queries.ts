import { metaOf, type PageMeta, type PageWanted } from '@forum/contracts';
import type { Activity, ActivityType } from '@forum/contracts/activity';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { partOf, type Cut, type Order } from '../../framework/lists/keyset.ts';
import { listCategorySummaries } from '../../content/categories/queries.ts';
import { PLACED_POST } from '../../content/items/queries/in-place.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** How far back the feed reaches, so that its cost does not grow with the forum. */
const LOOKS_BACK = 2000;
const EXCERPT = 140;

interface Row {
  readonly type: ActivityType;
  readonly id: string;
  readonly actor_id: string;
  readonly created_at: Date;
  readonly post_id: string | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly category_id: string | null;
  readonly comment_id: string | null;
  readonly excerpt: string | null;
  readonly place: string;
}

// Drafts, hidden and deleted items are filtered at read time, so that no mistake elsewhere can show them. LIMIT 1 keeps
// each look-up on an index: a free join would hash a whole table for 2,000 rows. Activity of a merged post appears as
// the other post's, except its own publication.
const visibleAfter = (follows: RawBuilder<boolean>) => sql`
  (SELECT * FROM activity a WHERE ${follows} ORDER BY created_at DESC, type, id LIMIT ${sql.lit(LOOKS_BACK)}) a
  LEFT JOIN LATERAL (SELECT * FROM ${PLACED_POST} o WHERE o.item_id = a.post_id LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT * FROM comment WHERE comment.id = a.comment_id LIMIT 1) c ON true
  WHERE (a.post_id IS NULL OR p.published) AND (a.comment_id IS NULL OR NOT c.is_deleted)
    AND (a.type <> 'post-published' OR p.id = a.post_id)`;

/** The total number of entries that the feed shows. */
export async function countActivity(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*) FROM ${visibleAfter(sql<boolean>`true`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of the feed, newest first. Four queries. */
export async function listActivity(
  db: Db,
  query: PageWanted & { readonly total: number },
): Promise<{ data: Activity[]; meta: PageMeta }> {
  const { rows, nextCursor } = await readPage(db, query);
  const [actors, categories] = await Promise.all([
    listAuthors(db, [...new Set(rows.map((row) => row.actor_id))]),
    listCategorySummaries(db, [...new Set(rows.flatMap((row) => row.category_id ?? []))]),
  ]);
  const data = rows.flatMap((row) => {
    const actor = actors.get(row.actor_id);
    const category = row.category_id === null ? undefined : categories.get(row.category_id);
    if (actor === undefined) return [];
    return { ...activityOf(row), actor, ...(category === undefined ? {} : { category }) };
  });
  // The count is some seconds old, and never less than what is shown beside it.
  const { page = 1, limit, total } = query;
  const atLeast = data.length === 0 ? 0 : (page - 1) * limit + data.length;
  return { data, meta: metaOf(query, Math.max(total, atLeast), nextCursor) };
}

async function readPage(db: Db, wanted: PageWanted): Promise<Cut<Row>> {
  const part = partOf(NEWEST, wanted);
  if (part.offset >= LOOKS_BACK) return part.cut<Row>([]);
  const { rows } = await sql<Row>`
    SELECT shown.*, left(content.text, ${EXCERPT}) AS excerpt FROM (
      SELECT a.type, a.id, a.actor_id, a.created_at, p.id AS post_id, p.title, p.slug, p.category_id,
        a.comment_id, c.content_id, ${part.place} AS place
      FROM ${visibleAfter(part.follows)} ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}
    ) shown LEFT JOIN content ON content.id = shown.content_id
    ORDER BY shown.created_at DESC, shown.type, shown.id`.execute(db);
  return part.cut(rows);
}

const NEWEST: Order = {
  name: 'activity',
  keys: [
    { of: sql.ref('a.created_at'), type: 'timestamptz', descending: true },
    { of: sql.ref('a.type'), type: 'text' },
    { of: sql.ref('a.id'), type: 'uuid' },
  ],
};

function activityOf(row: Row): Omit<Activity, 'actor' | 'category'> {
  const { post_id, title, slug, comment_id, excerpt } = row;
  return {
    id: `${row.type}:${row.id}`,
    type: row.type,
    ...(post_id === null || title === null || slug === null
      ? {}
      : { post: { id: post_id, title, slug } }),
    ...(comment_id === null
      ? {}
      : { comment: { id: comment_id, excerpt: (excerpt ?? '').toWellFormed() } }),
    createdAt: row.created_at.toISOString(),
  };
}
