import type { Actor } from '@forum/contracts';
import type { Comment, CommentPage, CommentSort, CommentVersion } from '@forum/contracts/comments';
import { DomainError, isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { acceptedCommentIds, listLabels } from '../labels/queries.ts';
import { getReadablePost } from '../posts/queries.ts';
import { listAuthors } from '../profiles/queries.ts';
import type { ReadDatabase } from '../read-database.ts';
import { listTreeRows } from './queries/comment-rows.ts';
import {
  countThreads,
  findShownThread,
  listThreadIds,
  type ThreadCounts,
} from './queries/thread-page.ts';
import { findInTrees, treesOf } from './queries/trees.ts';

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
  return findInTrees(trees, id);
}

/** All versions of a comment, oldest first. @throws DomainError not-found | gone */
export async function listCommentVersions(
  db: Kysely<ReadDatabase>,
  id: string,
  viewer: Actor | null,
): Promise<CommentVersion[]> {
  const comment = isId(id)
    ? await db
        .selectFrom('comment')
        .select(['post_id', 'is_deleted'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (comment === undefined) {
    throw new DomainError('not-found', 'comment-not-found', 'This comment no longer exists');
  }
  await getReadablePost(db, { id: comment.post_id }, viewer);
  if (comment.is_deleted) {
    throw new DomainError('gone', 'comment-deleted', 'This comment was deleted');
  }
  const rows = await db
    .selectFrom('comment_version')
    .innerJoin('content', 'content.id', 'comment_version.content_id')
    .select(['body', 'edited_at', 'editor_id'])
    .where('comment_id', '=', id)
    .orderBy('edited_at')
    .orderBy('content_id')
    .execute();
  const editors = await listAuthors(
    db,
    rows.flatMap((row) => row.editor_id ?? []),
  );
  return rows.map((row, i) => ({
    version: i + 1,
    content: row.body,
    editedAt: row.edited_at.toISOString(),
    editor: row.editor_id === null ? null : (editors.get(row.editor_id) ?? null),
  }));
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
