import { getLinkTitle } from '@forum/contracts/links';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { findLinkTitle } from './queries.ts';

/** The titles of the forum's own addresses, for writers. */
export function linkRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, getLinkTitle, async ({ query }) => ({
      title: await findLinkTitle(ctx.db, query.path),
    }));
  };
}
