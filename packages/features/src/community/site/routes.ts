import {
  getSiteHistory as getSiteHistoryCall,
  getSiteStats as getSiteStatsCall,
} from '@forum/contracts/site';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve } from '../../framework/http/serve.ts';
import { getSiteHistory, getSiteStats } from './queries.ts';

/** The numbers of the whole forum. */
export function siteRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, getSiteStatsCall, () => getSiteStats(ctx.db), nothingOfOnesOwn);
    serve(
      ctx,
      app,
      getSiteHistoryCall,
      ({ query }) => getSiteHistory(ctx.db, ctx.clock.now(), query.days),
      nothingOfOnesOwn,
    );
  };
}
