import { listReputation as listReputationCall } from '@forum/contracts/reputation';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve } from '../../framework/http/serve.ts';
import { listReputation } from './queries.ts';

/** The ledger of reputation. */
export function reputationRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, listReputationCall, ({ params, query, actor }) =>
      listReputation(ctx.db, { memberId: params.id, viewer: actor, ...query }),
    );
  };
}
