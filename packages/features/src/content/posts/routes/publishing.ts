import * as calls from '@forum/contracts/posts';
import type { FastifyInstance } from 'fastify';
import { answerHeld, isHeld } from '../../../framework/http/answer-held.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { withDocument } from '../../../framework/markdown/given-content.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { publishPost, publishPostEdit } from '../operations/publish.ts';
import { answerWritten } from './answer-written.ts';

/** Writes and changes posts. */
export function servePublishing(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.createPost, async ({ body, actor, meta, ...call }) => {
    const fields = await withDocument(ctx.site, body);
    const outcome = await publishPost(ctx, { meta, actor, fields });
    if (isHeld(outcome)) return answerHeld(outcome, call);
    return answerWritten(ctx, outcome, { ...call, actor });
  });
  serveMember(ctx, app, calls.editPost, async ({ params, body, actor, meta, ...call }) => {
    const { basedOn, ...changes } = await withDocument(ctx.site, body);
    const edit = { meta, actor, postId: params.id, changes, basedOn };
    const outcome = await publishPostEdit(ctx, edit);
    if (isHeld(outcome)) return answerHeld(outcome, call);
    return answerWritten(ctx, outcome, { ...call, actor });
  });
}
