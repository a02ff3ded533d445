import {
  getPrivateFeeds as getCall,
  makePrivateFeeds,
  revokePrivateFeeds,
} from '@forum/contracts/private-feeds';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { hashOfFeedToken, newFeedToken } from './parts/token.ts';
import { getPrivateFeeds } from './queries.ts';
import { deletePrivateFeed, savePrivateFeed } from './store.ts';

/** Creates and revokes the token of a member's own feeds, which is only shown when it is created. */
export function privateFeedRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  return async (app) => {
    serveMember(ctx, app, getCall, ({ actor }) => getPrivateFeeds(db, actor.id));
    serveMember(ctx, app, makePrivateFeeds, async ({ actor, reply }) => {
      const [token, madeAt] = [newFeedToken(), clock.now()];
      const made = { token_hash: hashOfFeedToken(token), made_at: madeAt };
      await savePrivateFeed(db, { member_id: actor.id, ...made });
      void reply.header('cache-control', 'no-store');
      return { token, madeAt: madeAt.toISOString() };
    });
    serveMember(ctx, app, revokePrivateFeeds, async ({ actor }) => {
      await deletePrivateFeed(db, actor.id);
      return undefined;
    });
  };
}
