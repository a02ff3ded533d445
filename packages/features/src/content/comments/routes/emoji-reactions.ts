import { listCommentReactions } from '@forum/contracts/emoji-reactions';
import { deleted } from '@forum/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { listReactions } from '../../emoji-reactions/queries.ts';
import { getReadableComment } from '../queries.ts';

/** Who reacted to a comment, for those who may read it. */
export function serveReactions(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, listCommentReactions, async ({ params: { id }, query, actor }) => {
    const { is_deleted } = await getReadableComment(ctx.db, id, actor);
    if (is_deleted) throw deleted('comment');
    return listReactions(ctx.db, id, query);
  });
}
