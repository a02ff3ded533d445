import type { Actor } from '@forum/contracts';
import type { PostCard } from '@forum/contracts/posts';
import { sql, type Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { noSharedAnswers } from '../../../framework/http/shared-answers.ts';
import { sharedPart } from '../../../framework/http/shared-part.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { postsIn, postsUnder } from '../../../framework/shown-names.ts';
import { getReadablePost, type WhichPost } from '../../items/queries/readable-post.ts';
import { listPublicCards } from './cards.ts';

/** What decides which posts are like one. */
interface Kind {
  readonly categoryId: string | null;
  /** Their keys, in alphabetical order. */
  readonly tags: readonly string[];
}

interface Wanted {
  readonly limit: number;
  readonly viewer: Actor | null;
}

/**
 * Published posts like this one: the newest of each of its tags and its category, most shared tags first (a tag counts
 * twice as much as the category), newest first among equals. Ids and cards are kept for visitors: posts of one kind
 * have the same ones. @throws DomainError not-found | gone
 */
export async function listRelatedPosts(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  which: WhichPost,
  { limit, viewer }: Wanted,
): Promise<PostCard[]> {
  const post = await getReadablePost(ctx.db, which, viewer);
  const tags = post.tags.map((tag) => tag.toLowerCase()).toSorted();
  const kind = { categoryId: post.category_id, tags };
  // Who has just written is answered without what is kept: word of their write may still be on its way to it.
  const keeping = viewer === null ? ctx : { ...ctx, sharedAnswers: noSharedAnswers };
  const names = [
    ...tags.map(postsUnder),
    ...(kind.categoryId === null ? [] : [postsIn(kind.categoryId)]),
  ];
  const key = `posts like ${JSON.stringify(kind)}`;
  const ids = await sharedPart(keeping, { key, names }, () => listIdsOf(ctx.db, kind));
  const others = ids.filter((id) => id !== post.id).slice(0, limit);
  return listPublicCards(keeping, others, viewer?.id ?? null);
}

const CANDIDATES = 50;
/** As many as can be asked for, and the one that they are wanted for, which may be among them. */
const MOST = 21;

async function listIdsOf(
  db: Kysely<ReadDatabase>,
  { categoryId, tags }: Kind,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM (
      SELECT near.post_id AS id, 2 AS points FROM unnest(${tags}::text[]) AS mine (tag_key)
      CROSS JOIN LATERAL (
        SELECT post_id FROM post_tag WHERE tag_key = mine.tag_key
        ORDER BY created_at DESC, post_id DESC LIMIT ${CANDIDATES}
      ) near
      UNION ALL
      (SELECT id, 1 FROM post WHERE category_id = ${categoryId} AND published
       ORDER BY created_at DESC, id DESC LIMIT ${CANDIDATES})
    ) candidate
    JOIN post p ON p.id = candidate.id
    WHERE p.published
    GROUP BY p.id, p.created_at
    ORDER BY sum(points) DESC, p.created_at DESC, p.id DESC LIMIT ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}
