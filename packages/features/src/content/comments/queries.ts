import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Comment, CommentPage, CommentPlace, ReplyList } from '@forum/contracts/comments';
import { DomainError } from '@forum/kernel';
import { deleted } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import { acceptedCommentIds } from '../labels/queries.ts';
import { getReadablePost, readable } from '../items/queries/readable-post.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listLaterRows } from './queries/comment-rows.ts';
import {
  countBefore,
  findPagesOfThread,
  findShownThread,
  findThreadSince,
  readThreadPage,
} from './queries/thread-page.ts';
import { countThreads, threadHead, type ThreadCounts } from './queries/thread-head.ts';
import { getReadableComment } from './queries/readable.ts';
import { readBranch, readTrees } from './queries/read-trees.ts';
import { aloneOf } from './queries/trees.ts';

export { getReadableComment } from './queries/readable.ts';
export { listOwnComments, listOwnCommentVersions } from './queries/own.ts';
export {
  getCommentVersion,
  listCommentVersions,
  listVersionsForStaff as listCommentVersionsForStaff,
} from './queries/versions.ts';

/** A page of comments of a post. */
export interface CommentListQuery extends PageWanted {
  readonly postId: string;
  readonly sort: CommentSort;
}

/**
 * A page of top-level comments with their trees, in two statements, each shared with others: the head of the thread,
 * and the page. @throws DomainError not-found | gone
 */
export async function listComments(
  db: Kysely<ReadDatabase>,
  query: CommentListQuery,
  { viewer, counts }: { readonly viewer: Actor | null; readonly counts: ThreadCounts },
): Promise<CommentPage> {
  const { postId } = query;
  const head = readable(await threadHead(db, postId), viewer);
  const wanted = { ...query, first: head.accepted_root, viewerId: viewer?.id ?? null };
  const [total, read, before] = await Promise.all([
    countThreads(db, head, counts),
    readThreadPage(db, wanted),
    countBefore(db, wanted),
  ]);
  const comments = await readTrees(db, read, head.accepted_id);
  const { page, totalPages } = metaOf(query, total);
  const from = before === null ? {} : { before };
  return { comments, total, page, totalPages, ...from, nextCursor: read.nextCursor };
}

/**
 * The top-level comment that a day begins with, or the last one before it; null: there are none.
 * @throws DomainError not-found | gone
 */
export async function findFirstComment(
  db: Kysely<ReadDatabase>,
  { id, since }: { readonly id: string; readonly since: string },
  viewer: Actor | null,
): Promise<string | null> {
  const post = await getReadablePost(db, { id }, viewer);
  return findThreadSince(db, post.id, new Date(since));
}

/** One comment with the replies below it; null when it is not there. Does not check who may see the post. */
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
  const branch = { id, rootId: row.root_id, acceptedId, viewerId };
  return (await readBranch(db, branch)).at(-1) ?? null;
}

/**
 * A comment with the replies below it, its ancestors (outermost first, without their other replies), and the page of
 * its thread. A deleted one is gone unless a reply keeps its place. @throws DomainError not-found | gone
 */
export async function getCommentPlace(
  db: Kysely<ReadDatabase>,
  { id, limit }: { readonly id: string; readonly limit: number },
  viewer: Actor | null,
): Promise<CommentPlace> {
  const { root_id: rootId, post_id: postId } = await getReadableComment(db, id, viewer);
  const acceptedId = await findAccepted(db, postId);
  const first = acceptedId === null ? null : await findShownThread(db, acceptedId);
  const [path, pages] = await Promise.all([
    readBranch(db, { id, rootId, acceptedId, viewerId: viewer?.id ?? null }),
    findPagesOfThread(db, rootId, { first, limit }),
  ]);
  const shown = path.at(-1);
  if (shown === undefined || pages === null) throw deleted('comment');
  const ancestors = path.slice(0, -1).map((ancestor) => ({ ...ancestor, replies: [] }));
  return { comment: shown, ancestors, pages };
}

/**
 * The replies of a tree that its page omits, in the order of writing.
 * @throws DomainError not-found | gone | malformed `not-in-thread`
 */
export async function listReplies(
  db: Kysely<ReadDatabase>,
  {
    id,
    after,
    limit,
  }: { readonly id: string; readonly after?: string | undefined; readonly limit: number },
  viewer: Actor | null,
): Promise<ReplyList> {
  const top = await getReadableComment(db, id, viewer);
  const last = after === undefined ? top : await getReadableComment(db, after, viewer);
  if (top.root_id !== id || last.root_id !== id) throw notInThread();
  const query = { rootId: id, afterSeq: last.seq, limit: limit + 1 };
  const [rows, acceptedId] = await Promise.all([
    listLaterRows(db, query, viewer?.id ?? null),
    findAccepted(db, top.post_id),
  ]);
  // The first one is shown whatever its size: otherwise nobody could get past it.
  const end = rows.findIndex(({ is_over }, at) => at > 0 && is_over);
  const shown = rows.slice(0, end < 0 ? limit : Math.min(end, limit));
  return {
    data: shown.map((row) => aloneOf(row, acceptedId)),
    hasMore: rows.length > shown.length,
  };
}

function notInThread(): DomainError {
  return new DomainError('malformed', 'not-in-thread', 'This is not a comment of this thread');
}

async function findAccepted(db: Kysely<ReadDatabase>, postId: string): Promise<string | null> {
  const accepted = await acceptedCommentIds(db, [postId]);
  return accepted.get(postId) ?? null;
}
