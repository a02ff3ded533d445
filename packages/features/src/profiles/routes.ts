import { editOwnProfile } from '@forum/contracts/profiles';
import {
  getOwnProfile as getOwnProfileCall,
  getUserByUsername,
  listUsers as listUsersCall,
  reputationLeaderboard,
  searchUsers as searchUsersCall,
} from '@forum/contracts/users';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { serve, serveMember } from '../serve.ts';
import { editProfile } from './commands.ts';
import {
  findUserByUsername,
  getOwnProfile,
  listLeaders,
  listUsers,
  searchUsers,
} from './queries.ts';

/** Reading members, and changing the own profile. */
export function profileRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, getOwnProfileCall, ({ actor }) => getOwnProfile(ctx.db, actor.id));
    serveMember(ctx, app, editOwnProfile, async ({ body, actor, meta }) => {
      const { settings = {}, ...changes } = body;
      await editProfile(ctx, { meta, actor, changes, settings });
      return getOwnProfile(ctx.db, actor.id);
    });
    serve(ctx, app, getUserByUsername, async ({ params }) => {
      const user = await findUserByUsername(ctx.db, params.username);
      if (user !== null) return user;
      throw new DomainError('not-found', 'user-not-found', 'User not found');
    });
    serve(ctx, app, listUsersCall, ({ query }) => listUsers(ctx.db, query));
    serve(ctx, app, searchUsersCall, async ({ query }) => ({
      data: await searchUsers(ctx.db, query),
    }));
    serve(ctx, app, reputationLeaderboard, async ({ query }) => ({
      data: await listLeaders(ctx.db, query.limit),
    }));
  };
}
