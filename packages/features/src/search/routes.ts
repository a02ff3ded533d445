import { searchForum } from '@forum/contracts/search';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { serve } from '../serve.ts';
import { findEverything } from './queries.ts';

/** Searching the forum. */
export function searchRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, searchForum, ({ query: { q, type, limit, page }, actor }) => {
      const offset = (page - 1) * limit;
      return findEverything(ctx, { text: q, type, limit, offset, viewerId: actor?.id ?? null });
    });
  };
}
