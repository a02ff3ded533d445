import type { Actor } from '@forum/contracts';
import type { Comment, CommentPage, CommentPlace, CommentSort } from '@forum/contracts/comments';
import type { Kysely } from 'kysely';
import { acceptedCommentIds, listLabels } from '../labels/queries.ts';
import { getReadablePost } from '../posts/queries.ts';
import { listAuthors } from '../profiles/queries.ts';
import type { ReadDatabase } from '../read-database.ts';
import { listTreeRows } from './queries/comment-rows.ts';
import {
  countThreads,
  findPagesOfThread,
  findShownThread,
  listThreadIds,
  type ThreadCounts,
} from './queries/thread-page.ts';
import { commentGone, getReadableComment } from './queries/readable.ts';
import { pathInTrees, treesOf } from './queries/trees.ts';

export { listOwnComments, listOwnCommentVersions } from './queries/own.ts';
export { getCommentVersion, listCommentVersions } from './queries/versions.ts';

/** Which comments of which post. */
export interface CommentListQuery {
  readonly postId: string;
  readonly page: number;
  readonly limit: number;
  readonly sort: CommentSort;
}

/**
 * A page of top-level comments with their trees; about nine queries, whatever is on it.
 * @throws DomainError not-found | gone
 */
export async function listComments(
  db: Kysely<ReadDatabase>,
  query: CommentListQuery,
  { viewer, counts }: { readonly viewer: Actor | null; readonly counts: ThreadCounts },
): Promise<CommentPage> {
  const { postId, page, limit } = query;
  await getReadablePost(db, { id: postId }, viewer);
  const [total, acceptedId] = await Promise.all([
    countThreads(db, postId, counts),
    findAccepted(db, postId),
  ]);
  const first = acceptedId === null ? null : await findShownThread(db, acceptedId);
  const rootIds = await listThreadIds(db, { ...query, first });
  const comments = await readTrees(db, { rootIds, acceptedId, viewerId: viewer?.id ?? null });
  return { comments, total, page, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

/** One comment with the replies below it; null when it is not there. Does not ask who may see the post. */
export async function findComment(
  db: Kysely<ReadDatabase>,
  id: string,
  viewerId: string | null,
): Promise<Comment | null> {
  const row = await db
    .selectFrom('comment')
    .select(['root_id', 'post_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const acceptedId = await findAccepted(db, row.post_id);
  const trees = await readTrees(db, { rootIds: [row.root_id], acceptedId, viewerId });
  return pathInTrees(trees, id).at(-1) ?? null;
}

/**
 * A comment with the replies below it, what it answers (outermost first, without their other replies), and the page on
 * which its thread stands. A deleted one is gone unless a reply keeps its place. @throws DomainError not-found | gone
 */
export async function getCommentPlace(
  db: Kysely<ReadDatabase>,
  { id, limit }: { readonly id: string; readonly limit: number },
  viewer: Actor | null,
): Promise<CommentPlace> {
  const { root_id: rootId, post_id: postId } = await getReadableComment(db, id, viewer);
  const acceptedId = await findAccepted(db, postId);
  const first = acceptedId === null ? null : await findShownThread(db, acceptedId);
  const [trees, pages] = await Promise.all([
    readTrees(db, { rootIds: [rootId], acceptedId, viewerId: viewer?.id ?? null }),
    findPagesOfThread(db, rootId, { first, limit }),
  ]);
  const path = pathInTrees(trees, id);
  const shown = path.at(-1);
  if (shown === undefined || pages === null) throw commentGone();
  const ancestors = path.slice(0, -1).map((ancestor) => ({ ...ancestor, replies: [] }));
  return { comment: shown, ancestors, pages };
}

async function findAccepted(db: Kysely<ReadDatabase>, postId: string): Promise<string | null> {
  const accepted = await acceptedCommentIds(db, [postId]);
  return accepted.get(postId) ?? null;
}

interface Trees {
  readonly rootIds: readonly string[];
  readonly acceptedId: string | null;
  readonly viewerId: string | null;
}

async function readTrees(
  db: Kysely<ReadDatabase>,
  { rootIds, acceptedId, viewerId }: Trees,
): Promise<Comment[]> {
  const rows = await listTreeRows(db, rootIds, viewerId);
  const alive = rows.filter((row) => !row.is_deleted);
  const [authors, labels] = await Promise.all([
    listAuthors(
      db,
      alive.map((row) => row.author_id),
    ),
    listLabels(
      db,
      alive.map((row) => row.id),
    ),
  ]);
  return treesOf(rows, rootIds, { authors, labels, acceptedId });
}
