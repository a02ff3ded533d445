import { listProofs as listProofsCall, removeProof } from '@forum/contracts/proofs';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { removeOwnProof } from './commands.ts';
import { requireConfirmed } from './operations.ts';
import { listProofs } from './queries.ts';

/** The ways in which a member proves who they are. */
export function proofRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, listProofsCall, async ({ actor }) => ({
      data: await listProofs(ctx.db, actor.id),
    }));
    serveMember(ctx, app, removeProof, async ({ actor, meta, params, request: { sessionId } }) => {
      const here = { memberId: actor.id, sessionId, now: ctx.clock.now() };
      const proven = await requireConfirmed(ctx.db, { ...here, asked: 'again' });
      const own = { memberId: actor.id, proofId: params.id };
      await removeOwnProof(ctx, { meta, ...own, proven, keepSessionId: sessionId });
      return undefined;
    });
  };
}
