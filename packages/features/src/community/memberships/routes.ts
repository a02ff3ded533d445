import { seesMore } from '@forum/contracts';
import {
  isCategoryMember,
  joinCategory as joinCall,
  leaveCategory as leaveCall,
  listCategoryMembers as listMembersCall,
  membershipWith,
} from '@forum/contracts/memberships';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { joinCategory, leaveCategory } from './commands.ts';
import { membershipsProjection } from './projection.ts';
import { getIsMember, getMembership, listCategoryMembers } from './queries.ts';

/** Joins and leaves categories, and lists their members. */
export function membershipRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveAct(ctx, app, { endpoint: joinCall, act: joinCategory });
    serveAct(ctx, app, { endpoint: leaveCall, act: leaveCategory });
    serveMember(ctx, app, isCategoryMember, async ({ params, actor }) => ({
      isMember: await getIsMember(ctx.db, params.id, actor),
    }));
    serve(
      ctx,
      app,
      listMembersCall,
      ({ params, query, actor }) =>
        listCategoryMembers(ctx.db, { categoryId: params.id, viewer: actor, ...query }),
      { ...nothingOfOnesOwn, isAlone: seesMore },
    );
  };
}

interface Act {
  readonly endpoint: typeof joinCall;
  readonly act: typeof joinCategory;
}

function serveAct(ctx: AppContext, app: FastifyInstance, { endpoint, act }: Act): void {
  serveMember(ctx, app, endpoint, async ({ params, actor, meta, projected }) => {
    const { result, position } = await act(ctx, { meta, actor, categoryId: params.id });
    const isProjected = await projected(position, [membershipsProjection.name]);
    const shown = await getMembership(ctx.db, params.id, actor.id);
    return isProjected ? shown : membershipWith(shown, result.isMember);
  });
}
