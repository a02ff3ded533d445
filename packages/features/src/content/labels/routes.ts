import {
  LABELS,
  markComment as markCommentCall,
  unmarkComment as unmarkCommentCall,
  type CommentLabel,
} from '@forum/contracts/labels';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { markComment, unmarkComment } from './commands.ts';
import { labelsProjection } from './projection.ts';
import { listLabels } from './queries.ts';

/** Puts labels on comments and takes them off. */
export function labelRoutes(ctx: AppContext): FastifyPluginAsync {
  const labelsOf = async (commentId: string) =>
    (await listLabels(ctx.db, [commentId])).get(commentId) ?? [];

  return async (app) => {
    serveMember(ctx, app, markCommentCall, async ({ params, body, actor, meta, projected }) => {
      const commentId = params.id;
      const { result, position } = await markComment(ctx, { meta, actor, commentId, ...body });
      const isProjected = await projected(position, [labelsProjection.name]);
      const labels = await labelsOf(commentId);
      if (isProjected || labels.some((label) => label.id === result.labelId)) return { labels };
      const markedBy = { id: actor.id, username: await usernameOf(ctx, actor.id) };
      const given: CommentLabel = {
        id: result.labelId,
        type: body.type,
        ...LABELS[body.type],
        createdAt: result.at,
        markedBy,
      };
      return { labels: [...labels, given] };
    });
    serveMember(ctx, app, unmarkCommentCall, async ({ params, actor, meta, projected }) => {
      const { id: commentId, type } = params;
      const { position } = await unmarkComment(ctx, { meta, actor, commentId, type });
      const isProjected = await projected(position, [labelsProjection.name]);
      const labels = await labelsOf(commentId);
      if (isProjected) return { labels };
      const isTaken = (label: CommentLabel) =>
        label.type === type && label.markedBy.id === actor.id;
      return { labels: labels.filter((label) => !isTaken(label)) };
    });
  };
}

async function usernameOf(ctx: AppContext, memberId: string): Promise<string> {
  return (await listAuthors(ctx.db, [memberId])).get(memberId)?.username ?? 'deleted';
}
