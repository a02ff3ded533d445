import {
  beginFactorReset,
  stopFactorReset,
  stopFactorResetByLink,
} from '@forum/contracts/factor-resets';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { beginReset, stopReset } from './commands.ts';
import { findByToken } from './store.ts';

/** Beginning a reset, for owners; stopping it, for the member. */
export function factorResetRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, beginFactorReset, async ({ actor, meta, params, body, projected }) => {
      if (!isId(params.id)) throw noSuch('member');
      const given = { meta, actor, memberId: params.id, grounds: body };
      const { result, position } = await beginReset(ctx, given);
      await projected(position, ['staff-acts']);
      return { effectiveAt: result.toISOString() };
    });
    serveMember(ctx, app, stopFactorReset, async ({ actor, meta }) => {
      await stopReset(ctx, { meta, memberId: actor.id, by: actor.id });
      return undefined;
    });
    serve(ctx, app, stopFactorResetByLink, async ({ body: { token }, meta }) => {
      const memberId = await findByToken(ctx.db, token);
      if (memberId === null) throw goneToken();
      await stopReset(ctx, { meta, memberId, by: null });
      return undefined;
    });
  };
}

function goneToken(): DomainError {
  const message = 'This link is no longer valid.';
  return new DomainError('malformed', 'token-invalid', message);
}
