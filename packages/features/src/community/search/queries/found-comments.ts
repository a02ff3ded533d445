import type { CategorySummary } from '@forum/contracts/categories';
import type { FoundComment } from '@forum/contracts/search';
import type { SearchHit } from '@forum/search';
import { sql, type Kysely } from 'kysely';
import { categorySummaryOf } from '../../../content/categories/queries.ts';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import { authorOf, deletedAuthor } from '../../../identity/members/queries.ts';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { sharedThing } from '../../../framework/http/shared-part.ts';
import { compiledOnce } from '../../../framework/compiled-once.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { highlightOf } from './highlight-of.ts';

type Db = Kysely<ReadDatabase>;

/** The comments of these hits that everybody may see, in their order; each is kept until something that it shows changes. */
export async function listFoundComments(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  hits: readonly SearchHit[],
): Promise<FoundComment[]> {
  const comments = await Promise.all(
    hits.map(({ id }) =>
      sharedThing(ctx, { kind: 'found comment', id }, () => findComment(ctx.db, id)),
    ),
  );
  return comments.flatMap((comment, nth) => {
    const text = hits[nth]?.text;
    if (comment === null || text === undefined) return [];
    return { ...comment, highlights: { text: highlightOf(text) } };
  });
}

async function findComment(db: Db, id: string): Promise<Omit<FoundComment, 'highlights'> | null> {
  const row = await commentRow(db, id);
  if (row === undefined) return null;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    author: writerOf(row),
    post: {
      id: row.post_id,
      title: row.title,
      slug: row.slug,
      category: categoryOf(row),
    },
  };
}

// With author and category: one statement, whose plan is kept.
const read = compiledOnce((db) =>
  db
    .selectFrom('comment')
    .innerJoin(PLACED_POST.as('post'), (join) => join.onRef('post.item_id', '=', 'comment.post_id'))
    .leftJoin('account as a', 'a.member_id', 'comment.author_id')
    .leftJoin('member_profile as m', 'm.member_id', 'comment.author_id')
    .leftJoin('member_reputation as r', 'r.member_id', 'comment.author_id')
    .leftJoin('category as c', 'c.id', 'post.category_id')
    .leftJoin('category as above', 'above.id', 'c.parent_id')
    .select(['comment.id', 'post.id as post_id', 'comment.author_id', 'comment.created_at'])
    .select(['post.title', 'post.slug'])
    .select(['a.username', 'a.role', 'm.display_name', 'm.avatar', 'r.points'])
    .select(['c.id as category_id', 'c.name as category_name', 'c.slug as category_slug'])
    .select(['c.color as category_color', 'c.icon as category_icon', 'c.parent_id'])
    .select(['above.slug as parent_slug', 'above.name as parent_name'])
    .where('comment.id', '=', sql<string>`ANY(${[]}::uuid[])`)
    .where('comment.is_deleted', '=', false)
    .where('post.published', '=', true),
);

const commentRow = batchLoaderOn(async (db: Db, ids) => {
  const rows = await read(db, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
});

type FoundRow = Awaited<ReturnType<typeof read>>[number];

function writerOf({ author_id: id, username, role, display_name, avatar, points }: FoundRow) {
  if (username === null || role === null) return deletedAuthor(id);
  return authorOf({ id, username, role, display_name, avatar, points });
}

function categoryOf(row: FoundRow): CategorySummary | null {
  const { category_id: id, category_name: name, category_slug: slug, category_color: color } = row;
  if (id === null || name === null || slug === null || color === null) return null;
  const { category_icon: icon, parent_id, parent_slug, parent_name } = row;
  return categorySummaryOf({ id, name, slug, color, icon, parent_id, parent_slug, parent_name });
}
