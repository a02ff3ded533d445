import { deleteAccount as deleteAccountCall } from '@forum/contracts/erasure';
import { eraseUser } from '@forum/contracts/member-access';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { proven as provenNow } from '../sessions/operations/proven.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { clearSessionCookie } from '../sessions/operations/sign-in.ts';
import { deleteAccount, eraseByStaff } from './commands.ts';

/** Deleting one's own account. */
export function erasureRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, deleteAccountCall, async ({ body, request, projected, ...call }) => {
      const { actor, meta, reply } = call;
      const memberId = actor.id;
      const typed = { password: body.password, path: 'password' };
      const proven = await provenNow(ctx, { memberId, request }, typed);
      const { position } = await deleteAccount(ctx, { meta, memberId, proven });
      clearSessionCookie(ctx, reply);
      await projected(position, ['site']);
    });
    serveMember(ctx, app, eraseUser, async ({ actor, body, meta, params, projected }) => {
      const { username, ...grounds } = body;
      const command = { meta, actor, memberId: params.id, username, grounds };
      const { position } = await eraseByStaff(ctx, command);
      await projected(position, ['site', 'staff-acts']);
      return undefined;
    });
  };
}
