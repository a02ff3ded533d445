import * as calls from '@forum/contracts/posts';
import type { FastifyInstance } from 'fastify';
import { answerHeld } from '../../answer-held.ts';
import type { AppContext } from '../../feature.ts';
import { serveMember } from '../../serve.ts';
import { readVerdict } from '../../submissions/queries.ts';
import { createPost, editPost, submitPost, submitPostEdit } from '../commands.ts';
import { findStanding } from '../queries.ts';
import { answerWritten } from './answer-written.ts';

/** Writing and changing posts. What readers would see passes the rules of the forum first; a draft passes none. */
export function servePublishing(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.createPost, async ({ body: fields, actor, meta, ...call }) => {
    const isShown = fields.published !== false;
    const { hold: cause, flag } = isShown
      ? await readVerdict(ctx.db, { actor, isNew: true, written: fields })
      : { hold: null, flag: null };
    if (cause !== null)
      return answerHeld(await submitPost(ctx, { meta, actor, fields, cause }), call);
    return answerWritten(ctx, await createPost(ctx, { meta, actor, fields, flag }), {
      ...call,
      actor,
    });
  });
  serveMember(ctx, app, calls.editPost, async ({ params, body: changes, actor, meta, ...call }) => {
    const { id: postId } = params;
    const standing = await findStanding(ctx.db, postId);
    const isNew = standing?.isRead !== true;
    // Of a draft that is published, what stood there already is new to readers as well.
    const written = isNew ? { ...standing?.text, ...changes } : changes;
    const isShown = changes.published ?? !isNew;
    const { hold: cause, flag } = isShown
      ? await readVerdict(ctx.db, { actor, isNew, written })
      : { hold: null, flag: null };
    const command = { meta, actor, postId, changes };
    if (cause !== null) return answerHeld(await submitPostEdit(ctx, { ...command, cause }), call);
    return answerWritten(ctx, await editPost(ctx, { ...command, flag }), { ...call, actor });
  });
}
