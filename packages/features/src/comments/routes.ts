import {
  createComment,
  deleteComment,
  editComment,
  getComment,
  getCommentHistory,
  getCommentVersion,
  listComments,
  listReplies,
  redactCommentVersion,
  type Comment,
} from '@forum/contracts/comments';
import { deleteComment as deleteByStaff, restoreComment } from '@forum/contracts/moderation';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { listAuthors } from '../profiles/queries.ts';
import { createMemo } from '../remembered.ts';
import { serve, serveMember } from '../serve.ts';
import {
  deleteComment as removeComment,
  editComment as changeComment,
  postComment,
  redactCommentVersion as redactVersion,
  restoreComment as putBack,
  type WrittenComment,
} from './commands.ts';
import {
  findComment,
  getCommentPlace,
  getCommentVersion as readVersion,
  listCommentVersions,
  listComments as readPage,
  listReplies as readReplies,
} from './queries.ts';

/** What a reader of comments looks at. */
const SHOWN_IN = ['comments'];

/** A deleted comment takes its labels along, and the post's answer when it was that; by name, since another slice owns them. */
const GONE_FROM = ['comments', 'labels'];

// A count is never wrong, since its key changes with the thread; an hour keeps rarely read posts out of memory.
const KEEP_COUNTS_MS = 60 * 60_000;

/** Comments of a post, as trees. */
export function commentRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveReading(ctx, app);
    serveWriting(ctx, app);
  };
}

function serveReading(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  const counts = createMemo<number>({ clock: ctx.clock, keepMs: KEEP_COUNTS_MS, entries: 10_000 });
  serve(ctx, app, listComments, ({ query, actor }) =>
    readPage(db, query, { viewer: actor, counts }),
  );
  serve(ctx, app, getComment, ({ params: { id }, query: { limit }, actor }) =>
    getCommentPlace(db, { id, limit }, actor),
  );
  serve(ctx, app, listReplies, ({ params: { id }, query, actor }) =>
    readReplies(db, { ...query, id }, actor),
  );
  serve(ctx, app, getCommentVersion, ({ params: { id, version }, actor }) =>
    readVersion(db, { id, number: version }, actor),
  );
  serveMember(ctx, app, redactCommentVersion, async ({ params, actor, meta, settled }) => {
    const { id, version: number } = params;
    const { position } = await redactVersion(ctx, { meta, actor, id, number });
    await settled(position, SHOWN_IN);
    return { ...(await readVersion(db, { id, number }, actor)), content: '', isRedacted: true };
  });
  serve(ctx, app, getCommentHistory, async ({ params, actor }) => ({
    data: await listCommentVersions(db, params.id, actor),
  }));
}

function serveWriting(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  serveMember(ctx, app, createComment, async ({ body, actor, meta, settled, markPending }) => {
    const comment = { postId: body.postId, parentId: body.parentId ?? null };
    const command = { ...comment, meta, actor, content: body.content };
    const { result, position } = await postComment(ctx, command);
    await settled(position, SHOWN_IN);
    const shown = await findComment(db, result.commentId, actor.id);
    if (shown !== null) return shown;
    markPending();
    return commentFromCommand(ctx, result, body.content);
  });
  serveMember(ctx, app, editComment, async ({ params, body, actor, meta, ...call }) => {
    const command = { meta, actor, id: params.id, content: body.content };
    const { result, position } = await changeComment(ctx, command);
    const isSettled = await call.settled(position, SHOWN_IN);
    const shown = await findComment(db, params.id, actor.id);
    if (isSettled && shown !== null) return shown;
    call.markPending();
    const known = shown ?? (await commentFromCommand(ctx, result, body.content));
    return { ...known, content: body.content, isEdited: true, updatedAt: result.at };
  });
  serveMember(ctx, app, deleteComment, async ({ params, actor, meta, settled }) => {
    const { position } = await removeComment(ctx, { meta, actor, id: params.id });
    await settled(position, GONE_FROM);
  });
  serveMember(ctx, app, deleteByStaff, async ({ params, body, actor, meta, settled }) => {
    const command = { meta, actor, grounds: body, id: params.id };
    const { position } = await removeComment(ctx, command);
    await settled(position, GONE_FROM);
  });
  serveMember(ctx, app, restoreComment, async ({ params, body, actor, meta, settled }) => {
    const command = { meta, actor, grounds: body, id: params.id };
    const { position } = await putBack(ctx, command);
    await settled(position, GONE_FROM);
  });
}

/** The comment as the command left it, for an answer that the projection is too late for. */
async function commentFromCommand(
  ctx: AppContext,
  { commentId, authorId, postId, parentId, depth, at }: WrittenComment,
  content: string,
): Promise<Comment> {
  const authors = await listAuthors(ctx.db, [authorId]);
  return {
    id: commentId,
    content,
    postId,
    parentId,
    depth,
    createdAt: at,
    updatedAt: at,
    isEdited: false,
    isDeleted: false,
    isAccepted: false,
    author: authors.get(authorId) ?? null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    _count: { votes: 0, replies: 0 },
    labels: [],
    attribution: null,
    replies: [],
  };
}
