import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { Place } from '../parts/news.ts';

/** Where posts are, by id; drafts, and posts that nobody ever saw, are nowhere. */
export async function listPlaces(
  db: Kysely<ReadDatabase>,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post')
    .select(['id', 'category_id', 'is_private', 'was_public'])
    .where('id', 'in', [...postIds])
    .execute();
  return new Map(
    rows.flatMap(({ id, category_id: categoryId, is_private: isPrivate, was_public }) =>
      isPrivate || was_public ? [[id, { categoryId, isPrivate }] as const] : [],
    ),
  );
}
