import * as calls from '@forum/contracts/moderation';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { deleteComment, restoreComment, turnCommentVersion } from '../commands.ts';
import { getCommentVersion } from '../queries.ts';

/** The projections that show comments. */
export const SHOWN_IN = ['comments'];

/**
 * A deleted comment takes along its labels, and the post's answer if it was that; named, since another slice owns them.
 */
export const GONE_FROM = ['comments', 'labels'];

const REMOVING = [
  [calls.deleteComment, deleteComment],
  [calls.restoreComment, restoreComment],
] as const;

const HIDING = [
  [calls.redactCommentVersion, { content: '', isRedacted: true }],
  [calls.showCommentVersion, { isRedacted: false }],
] as const;

/** The staff acts on comments. */
export function serveStaff(ctx: AppContext, app: FastifyInstance): void {
  for (const [endpoint, act] of REMOVING) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, projected }) => {
      const { position } = await act(ctx, { meta, actor, grounds: body, id: params.id });
      await projected(position, GONE_FROM);
    });
  }
  for (const [endpoint, known] of HIDING) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, projected }) => {
      const { id, version: number } = params;
      const which = { id, number, redacted: known.isRedacted };
      const { position } = await turnCommentVersion(ctx, { meta, actor, grounds: body, ...which });
      await projected(position, SHOWN_IN);
      return { ...(await getCommentVersion(ctx.db, { id, number }, actor)), ...known };
    });
  }
}
