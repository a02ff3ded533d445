import { getFirstComment } from '@forum/contracts/comment-days';
import {
  createComment,
  deleteComment,
  editComment,
  freshComment,
  getComment,
  getCommentHistory,
  getCommentVersion,
  listComments,
  listReplies,
  type Comment,
} from '@forum/contracts/comments';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { answerHeld, isHeld } from '../../framework/http/answer-held.ts';
import type { AppContext } from '../../framework/feature.ts';
import { withDocument } from '../../framework/markdown/given-content.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import { withPreviewsInTrees } from '../link-previews/queries.ts';
import { withLostMentionsInTrees } from '../mentions/queries/lost-mentions.ts';
import { withPicturesInTrees } from '../remote-pictures/queries.ts';
import { createMemo } from '../../framework/memo.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { deleteComment as removeComment, textOf, type WrittenComment } from './commands.ts';
import { publishComment, publishCommentEdit } from './operations/publish.ts';
import {
  findComment,
  findFirstComment,
  getCommentPlace,
  getCommentVersion as readVersion,
  listCommentVersions,
  listComments as readPage,
  listReplies as readReplies,
} from './queries.ts';
import { ownOnComments } from './queries/own-fields.ts';
import { serveReactions } from './routes/emoji-reactions.ts';
import { GONE_FROM, serveStaff, SHOWN_IN } from './routes/staff.ts';

// A count is never stale, since its key changes with the thread; an hour keeps rarely read posts out of memory.
const KEEP_COUNTS_MS = 60 * 60_000;

/** Comments of a post, as trees. */
export function commentRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveReading(ctx, app);
    serveWriting(ctx, app);
    serveReactions(ctx, app);
    serveStaff(ctx, app);
  };
}

function serveReading(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  const counts = createMemo<number>({ clock: ctx.clock, keepMs: KEEP_COUNTS_MS, entries: 10_000 });
  serve(
    ctx,
    app,
    listComments,
    async ({ query, actor }) => {
      const page = await readPage(db, query, { viewer: actor, counts });
      return { ...page, comments: await dressed(ctx, page.comments) };
    },
    ownOnComments(db),
  );
  serve(
    ctx,
    app,
    getComment,
    async ({ params: { id }, query: { limit }, actor }) => {
      const place = await getCommentPlace(db, { id, limit }, actor);
      const ancestors = await dressed(ctx, place.ancestors);
      return { ...place, ancestors, comment: await dressedOne(ctx, place.comment) };
    },
    ownOnComments(db),
  );
  serve(ctx, app, getFirstComment, async ({ params: { id }, query: { since }, actor }) => ({
    commentId: await findFirstComment(db, { id, since }, actor),
  }));
  serve(ctx, app, listReplies, async ({ params: { id }, query, actor }) => {
    const { data, hasMore } = await readReplies(db, { ...query, id }, actor);
    return { data: await dressed(ctx, data), hasMore };
  });
  serve(ctx, app, getCommentVersion, ({ params: { id, version }, actor }) =>
    readVersion(db, { id, number: version }, actor),
  );
  serve(ctx, app, getCommentHistory, async ({ params, query, actor }) => ({
    data: await listCommentVersions(db, { ...params, ...query }, actor),
  }));
}

/** Comments and their replies, with what is stored beside their texts. */
async function dressed(ctx: AppContext, trees: readonly Comment[]): Promise<Comment[]> {
  const named = await withLostMentionsInTrees(ctx.db, trees);
  return withPicturesInTrees(ctx, await withPreviewsInTrees(ctx, named));
}

async function dressedOne(ctx: AppContext, comment: Comment): Promise<Comment> {
  const [one = comment] = await dressed(ctx, [comment]);
  return one;
}

function serveNewComments(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, createComment, async (call) => {
    const { body, actor, meta, reply, projected, written } = call;
    const { postId, parentId = null, content } = await withDocument(ctx.site, body);
    const outcome = await publishComment(ctx, { meta, actor, postId, parentId, content });
    if (isHeld(outcome)) return answerHeld(outcome, { reply, projected });
    const { result, position } = outcome;
    await written(position, SHOWN_IN);
    const fresh = await commentFromCommand(ctx, result, textOf(content));
    return meta.keyId === undefined ? fresh : { ...fresh, byProgram: true as const };
  });
}

function serveWriting(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  serveNewComments(ctx, app);
  serveMember(ctx, app, editComment, async ({ params, body, actor, meta, ...call }) => {
    const { content } = await withDocument(ctx.site, body);
    const edit = { meta, actor, id: params.id, content };
    const outcome = await publishCommentEdit(ctx, edit);
    if (isHeld(outcome)) return answerHeld(outcome, call);
    const { result, position } = outcome;
    const isProjected = await call.projected(position, SHOWN_IN);
    const shown = await findComment(db, params.id, actor.id);
    if (isProjected && shown !== null) return dressedOne(ctx, shown);
    call.markPending();
    const text = textOf(content);
    const known = shown ?? (await commentFromCommand(ctx, result, text));
    return { ...known, content: text, isEdited: true, updatedAt: result.at };
  });
  serveMember(ctx, app, deleteComment, async ({ params, actor, meta, projected }) => {
    const { position } = await removeComment(ctx, { meta, actor, id: params.id });
    await projected(position, GONE_FROM);
  });
}

/** The comment as the command left it. */
async function commentFromCommand(
  ctx: AppContext,
  { commentId: id, authorId, postId, parentId, depth, at: createdAt }: WrittenComment,
  content: string,
): Promise<Comment> {
  const author = (await listAuthors(ctx.db, [authorId])).get(authorId) ?? null;
  return freshComment({ id, content, postId, parentId, depth, createdAt, author });
}
