import {
  getSiteHistory as getSiteHistoryCall,
  getSiteStats as getSiteStatsCall,
} from '@forum/contracts/site';
import { getFirstSteps } from '@forum/contracts/first-steps';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { readFirstSteps } from './queries/first-steps.ts';
import { getSiteHistory, getSiteStats } from './queries.ts';

/** The numbers of the whole forum. */
export function siteRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, getSiteStatsCall, () => getSiteStats(ctx.db), nothingOfOnesOwn);
    serveMember(ctx, app, getFirstSteps, () => readFirstSteps(ctx));
    serve(
      ctx,
      app,
      getSiteHistoryCall,
      ({ query }) => getSiteHistory(ctx.db, ctx.clock.now(), query.days),
      nothingOfOnesOwn,
    );
  };
}
