import { isStaff, metaOf, type Actor, type PageWanted } from '@forum/contracts';
import { commentPath, postPath } from '@forum/contracts/paths';
import { SAVED_LIMITS, type SavedThing, type SavedType } from '@forum/contracts/saved';
import { openingOf, READ_FOR_OPENING } from '@forum/rich-text/excerpt';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withCategories } from '../../content/categories/queries.ts';
import { PLACED_POST } from '../../content/items/queries/in-place.ts';
import { isShownTo } from '../../content/items/queries/shown-to.ts';
import { inPages } from '../../framework/lists/in-pages.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Which part of a member's list; `type` undefined: of both kinds. */
export interface SavedList extends PageWanted {
  readonly viewer: Actor;
  readonly type?: SavedType | undefined;
}

const NEWEST = newestFirst('saved', 's.saved_at', 's.item_id');

interface Row {
  readonly item_id: string;
  readonly kind: SavedType;
  readonly note: string | null;
  readonly saved_at: Date;
  readonly title: string;
  readonly slug: string;
  readonly category_id: string | null;
  readonly is_gone: boolean;
  readonly excerpt: string | null;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly place: string;
}

/** What the member saved and may see now, last saved first; of what was deleted, only that it was. */
export async function listSaved(db: Db, { viewer, type, ...wanted }: SavedList) {
  const part = partOf(NEWEST, wanted);
  const from = seenBy(viewer, type);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT s.item_id, s.kind, s.note, s.saved_at, p.slug, p.category_id,
        CASE s.kind WHEN 'post' THEN p.own_title ELSE p.title END AS title,
        (p.deleted_at IS NOT NULL OR coalesce(c.is_deleted, false)) AS is_gone,
        left(text.text, ${sql.lit(READ_FOR_OPENING)}) AS excerpt, author.username, profile.display_name,
        ${part.place} AS place
      ${from} AND ${part.follows} ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      SELECT count(*)::int AS total FROM (SELECT ${from} LIMIT ${sql.lit(SAVED_LIMITS.each)}) counted`.execute(
      db,
    ),
  ]);
  const { rows: shown, nextCursor } = part.cut(rows);
  const placed = await withCategories(db, shown);
  const data = placed.map(thingOf);
  return { data, meta: metaOf(wanted, counted.rows[0]?.total ?? 0, nextCursor) };
}

/** What the member saved, in places that they may see. Nobody learns of the deletion of a draft of another. */
function seenBy(viewer: Actor, type: SavedType | undefined): RawBuilder<unknown> {
  const isSeen = isStaff(viewer)
    ? sql`true`
    : sql`(${isShownTo(sql`${viewer.id}::uuid`, 'p')} OR p.deleted_at IS NOT NULL AND own.was_public)`;
  return sql`FROM saved_item s
    LEFT JOIN comment c ON s.kind = 'comment' AND c.id = s.item_id
    JOIN post own ON own.id = CASE s.kind WHEN 'post' THEN s.item_id ELSE c.post_id END
    JOIN LATERAL (SELECT * FROM ${PLACED_POST} placed WHERE placed.item_id = own.id LIMIT 1) p ON true
    LEFT JOIN content text ON text.id = coalesce(c.content_id, own.content_id)
    LEFT JOIN account author ON author.member_id = coalesce(c.author_id, own.author_id)
    LEFT JOIN member_profile profile ON profile.member_id = author.member_id
    WHERE s.member_id = ${viewer.id} AND ${type === undefined ? sql`true` : sql`s.kind = ${type}`}
      AND ${isSeen}`;
}

type Placed = Omit<Row, 'category_id'> & {
  readonly category: Parameters<typeof postPath>[0]['category'];
};

function thingOf(row: Placed): SavedThing {
  const { item_id: id, kind: type, note, saved_at, is_gone: isDeleted, username } = row;
  const kept = { type, id, note, savedAt: saved_at.toISOString(), isDeleted };
  if (isDeleted) return { ...kept, title: null, path: null, excerpt: '', author: null };
  return {
    ...kept,
    title: row.title,
    path: type === 'post' ? postPath(row) : commentPath(row, id),
    excerpt: openingOf(row.excerpt ?? ''),
    author: username === null ? null : { username, displayName: row.display_name },
  };
}

const PAGE = 500;

/** All that a member saved, by id. */
export function listOwnSaved(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('saved_item')
      .select(['item_id as id', 'kind as type', 'note', 'saved_at as savedAt'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('item_id', '>', after?.id ?? ''))
      .orderBy('item_id')
      .limit(PAGE)
      .execute(),
  );
}
