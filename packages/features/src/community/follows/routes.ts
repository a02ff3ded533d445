import {
  followMember as followCall,
  followingWith,
  isFollowingMember,
  listFollowers as listFollowersCall,
  listFollowing as listFollowingCall,
  unfollowMember as unfollowCall,
} from '@forum/contracts/follows';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { followMember, unfollowMember } from './commands.ts';
import { followsProjection } from './projection.ts';
import { getFollowing, getIsFollowing, listFollowers, listFollowing } from './queries.ts';

/** Follows and unfollows members, and serves both lists. */
export function followRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveAct(ctx, app, { endpoint: followCall, act: followMember });
    serveAct(ctx, app, { endpoint: unfollowCall, act: unfollowMember });
    serveMember(ctx, app, isFollowingMember, async ({ params, actor }) => ({
      isFollowing: await getIsFollowing(ctx.db, params.id, actor.id),
    }));
    serve(ctx, app, listFollowersCall, ({ params, query }) =>
      listFollowers(ctx.db, { memberId: params.id, ...query }),
    );
    serve(ctx, app, listFollowingCall, ({ params, query }) =>
      listFollowing(ctx.db, { memberId: params.id, ...query }),
    );
  };
}

interface Act {
  readonly endpoint: typeof followCall;
  readonly act: typeof followMember;
}

function serveAct(ctx: AppContext, app: FastifyInstance, { endpoint, act }: Act): void {
  serveMember(ctx, app, endpoint, async ({ params, actor, meta, projected }) => {
    const { result, position } = await act(ctx, { meta, actor, memberId: params.id });
    const isProjected = await projected(position, [followsProjection.name]);
    const shown = await getFollowing(ctx.db, params.id, actor.id);
    return isProjected ? shown : followingWith(shown, result.isFollowing);
  });
}
