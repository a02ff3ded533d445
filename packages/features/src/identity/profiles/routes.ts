import { listInterests, readInterests } from '@forum/contracts/interests';
import { editOwnProfile, type ProfileChanges } from '@forum/contracts/profiles';
import {
  getOwnProfile as getOwnProfileCall,
  getUserByUsername,
  listUsers as listUsersCall,
  reputationLeaderboard,
  searchUsers as searchUsersCall,
} from '@forum/contracts/users';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { isUploadOf, uploadKeyOf } from '../../content/uploads/queries.ts';
import { findRecentName } from '../members/queries.ts';
import { readText } from '../../operations/site-settings/queries.ts';
import { editProfile } from './commands.ts';
import {
  findUserByUsername,
  getOwnProfile,
  listLeaders,
  listUsers,
  searchUsers,
} from './queries.ts';

/** Reading members, and changing one's own profile. */
export function profileRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, getOwnProfileCall, ({ actor }) => getOwnProfile(ctx.db, actor.id));
    serveMember(ctx, app, editOwnProfile, async ({ body, actor, meta }) => {
      const { settings = {}, fields, ...changes } = body;
      await refuseForeignPictures(ctx, actor.id, changes);
      await editProfile(ctx, { meta, actor, changes, settings, fields });
      return getOwnProfile(ctx.db, actor.id);
    });
    const byUsername = async (username: string) => {
      const user = await findUserByUsername(ctx.db, username);
      if (user === null) throw noSuch('user');
      const formerUsername = await findRecentName(ctx.db, user.id, ctx.clock.now());
      return formerUsername === null ? user : { ...user, formerUsername };
    };
    serve(
      ctx,
      app,
      getUserByUsername,
      ({ params }) => byUsername(params.username),
      nothingOfOnesOwn,
    );
    serve(
      ctx,
      app,
      listInterests,
      async () => {
        const offered = readInterests(await readText(ctx.db, 'interests'));
        return { data: offered.map(({ name }) => name) };
      },
      nothingOfOnesOwn,
    );
    serve(ctx, app, listUsersCall, ({ query }) => listUsers(ctx.db, query));
    serve(ctx, app, searchUsersCall, async ({ query }) => ({
      data: await searchUsers(ctx.db, query),
    }));
    serve(
      ctx,
      app,
      reputationLeaderboard,
      async ({ query }) => ({
        data: await listLeaders(ctx.db, query.limit),
      }),
      nothingOfOnesOwn,
    );
  };
}

/** A picture must be one of the member's own uploads: an outside address would tell who reads here. */
async function refuseForeignPictures(
  { db, site }: AppContext,
  memberId: string,
  { avatar, coverPhoto }: ProfileChanges,
): Promise<void> {
  const wanted = [
    { path: 'avatar', address: avatar, message: 'Avatar must be one of your own uploads' },
    {
      path: 'coverPhoto',
      address: coverPhoto,
      message: 'Cover photo must be one of your own uploads',
    },
  ];
  for (const { path, address, message } of wanted) {
    if (address === null || address === undefined) continue;
    const key = uploadKeyOf(address, site.siteUrl);
    if (key !== null && (await isUploadOf(db, key, memberId))) continue;
    throw new DomainError('invalid', 'not-own-upload', message, { issues: [{ path, message }] });
  }
}
