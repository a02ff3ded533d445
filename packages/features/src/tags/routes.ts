import { listTags as listTagsCall, listTrendingTags as trendingCall } from '@forum/contracts/tags';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { serve } from '../serve.ts';
import { listTags, listTrendingTags } from './queries.ts';

/** The tags of the forum. */
export function tagRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, listTagsCall, async ({ query }) => ({
      data: await listTags(ctx.db, query.limit),
    }));
    serve(ctx, app, trendingCall, async ({ query }) => ({
      data: await listTrendingTags(ctx.db, { limit: query.limit, now: ctx.clock.now() }),
    }));
  };
}
