import { deleteAccount as deleteAccountCall } from '@forum/contracts/erasure';
import { eraseUser } from '@forum/contracts/member-access';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { provenPassword } from '../sessions/operations/proven-password.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { clearSessionCookie } from '../sessions/operations/sign-in.ts';
import { deleteAccount, eraseByStaff } from './commands.ts';

/** Deleting one's own account. */
export function erasureRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, deleteAccountCall, async ({ body, request, projected, ...call }) => {
      const { actor, meta, reply } = call;
      const typed = { password: body.password, path: 'password', ip: request.ip };
      const proven = await provenPassword(ctx, actor.id, typed);
      const { position } = await deleteAccount(ctx, { meta, memberId: actor.id, proven });
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
