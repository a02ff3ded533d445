import type { Actor } from '@forum/contracts';
import { canEditPost, canReadPost, type PostPlace } from '@forum/contracts/post-access';
import { isId } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { goneAt, groupsSeeing, isOpen } from './in-place.ts';

type Db = Kysely<ReadDatabase>;

/** A post's id, or a slug it has or had (or the id in its place: no slug is shaped like one). */
export type WhichPost = { readonly id: string } | { readonly slug: string };

/** The row of a post that the viewer may read. @throws DomainError not-found | gone */
export async function getReadablePost(db: Db, which: WhichPost, viewer: Actor | null) {
  const id = 'id' in which ? which.id : await findPostId(db, which.slug);
  if (id === null || !isId(id)) throw noSuch('post');
  return readable(await postRow(db, id), viewer);
}

const postRow = batchLoaderOn(async (db: Db, ids) => {
  const rows = await db
    .selectFrom('post')
    .selectAll()
    .select([isOpen('post').as('is_open'), goneAt('post').as('gone_at')])
    .select(groupsSeeing('post').as('see_groups'))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

interface PlaceRow {
  readonly author_id: string;
  readonly is_private: boolean;
  readonly see_groups: readonly string[];
}

/** The columns that decide who may read a post. */
interface Access extends PlaceRow {
  /** In its own place, or in another's thread. */
  readonly is_open: boolean;
  readonly was_public: boolean;
  readonly gone_at: Date | null;
}

/** Author and place of a post, from its row. */
export function placeOf({ author_id, is_private, see_groups }: PlaceRow): PostPlace {
  return { authorId: author_id, isPrivate: is_private, seeGroups: see_groups };
}

/** The row, if the viewer may read it. @throws DomainError not-found | gone */
export function readable<Row extends Access>(row: Row | undefined, viewer: Actor | null): Row {
  if (row === undefined) throw noSuch('post');
  const facts = { ...placeOf(row), published: row.is_open };
  if (row.gone_at !== null) {
    if (!row.was_public && !canEditPost(viewer, facts)) throw noSuch('post');
    throw deleted('post');
  }
  if (!canReadPost(viewer, facts)) throw noSuch('post');
  return row;
}

async function findPostId(db: Db, slug: string): Promise<string | null> {
  if (isId(slug)) return slug;
  return (await postBySlug(db, slug)) ?? null;
}

interface SlugRow {
  readonly slug: string;
  readonly post_id: string;
}

/** The post that has or had a slug. A slug of hidden versions alone would reveal the hidden words: it leads nowhere. */
export const postBySlug = batchLoaderOn(async (db: Db, slugs) => {
  const { rows } = await sql<SlugRow>`
    SELECT slug, post_id FROM post_slug WHERE slug = ANY (${slugs}::text[])
      AND NOT coalesce((SELECT bool_and(redacted) FROM post_version v
        WHERE v.post_id = post_slug.post_id AND v.slug IN (post_slug.slug, post_slug.unlisted)), false)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.slug, row.post_id]));
});
