import { endScimAccess, getScimAccess, makeScimToken } from '@forum/contracts/admin-scim';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { endAccess, makeToken } from './commands/token.ts';
import { getAccess } from './queries/access.ts';

const SHOWN_IN = ['staff-acts'];

/** For owners: which provider has a token, and when it last asked. */
export function scimOwnerRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, getScimAccess, ({ params: { id } }) => getAccess(ctx, id));
    serveMember(
      ctx,
      app,
      makeScimToken,
      async ({ actor, meta, params: { id: key }, body, projected }) => {
        await getAccess(ctx, key);
        const { position, result } = await makeToken(ctx, { meta, actor, grounds: body, key });
        await projected(position, SHOWN_IN);
        return { secret: result, access: await getAccess(ctx, key) };
      },
    );
    serveMember(
      ctx,
      app,
      endScimAccess,
      async ({ actor, meta, params: { id: key }, body, projected }) => {
        await getAccess(ctx, key);
        const { position } = await endAccess(ctx, { meta, actor, grounds: body, key });
        await projected(position, SHOWN_IN);
        return getAccess(ctx, key);
      },
    );
  };
}
