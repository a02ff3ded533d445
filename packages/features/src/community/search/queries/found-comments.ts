import type { FoundComment } from '@forum/contracts/search';
import type { SearchHit } from '@forum/search';
import type { Kysely } from 'kysely';
import { listCategorySummaries } from '../../../content/categories/queries.ts';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { highlightOf } from './highlight-of.ts';

/** The comments of these hits that readers may see, in their order. */
export async function listFoundComments(
  db: Kysely<ReadDatabase>,
  hits: readonly SearchHit[],
): Promise<FoundComment[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = await readComments(db, ids);
  const [authors, categories] = await Promise.all([
    listAuthors(db, [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))]),
    listCategorySummaries(
      db,
      rows.flatMap(({ category_id }) => category_id ?? []),
    ),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id);
    if (row === undefined) return [];
    const { author_id: authorId, category_id: categoryId } = row;
    return {
      id: row.id,
      createdAt: row.created_at.toISOString(),
      author: authorId === null ? null : (authors.get(authorId) ?? null),
      post: {
        id: row.post_id,
        title: row.title,
        slug: row.slug,
        category: categoryId === null ? null : (categories.get(categoryId) ?? null),
      },
      highlights: { text: highlightOf(hit.text) },
    };
  });
}

function readComments(db: Kysely<ReadDatabase>, ids: readonly string[]) {
  return db
    .selectFrom('comment')
    .innerJoin(PLACED_POST.as('post'), (join) => join.onRef('post.item_id', '=', 'comment.post_id'))
    .select(['comment.id', 'post.id as post_id', 'comment.author_id', 'comment.created_at'])
    .select(['post.title', 'post.slug', 'post.category_id'])
    .where('comment.id', 'in', [...ids])
    .where('comment.is_deleted', '=', false)
    .where('post.published', '=', true)
    .where('post.deleted_at', 'is', null)
    .execute();
}
