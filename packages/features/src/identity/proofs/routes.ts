import { listProofs as listProofsCall } from '@forum/contracts/proofs';
import type { FastifyPluginAsync } from 'fastify';
import type { ContextWith } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { listProofs } from './queries.ts';

/** The ways in which a member proves who they are; removing one ends sessions, which is theirs to do. */
export function proofRoutes(ctx: ContextWith<'isWayInForce'>): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, listProofsCall, async ({ actor }) => ({
      data: await listProofs(ctx.db, actor.id, ctx.isWayInForce(ctx.site)),
    }));
  };
}
