import * as calls from '@forum/contracts/keys';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { findConfirmation } from '../proofs/queries.ts';
import { proven } from '../sessions/operations/proven.ts';
import { createKey, revokeKey, revokeOwnKey } from './commands.ts';
import { requireMayMake } from './operations.ts';
import { getKey, getOwnKey, listKeys, listOwnKeys } from './queries.ts';

/** Keys for programs: a member's own, and everybody's for administrators. */
export function keyRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  return async (app) => {
    serveMember(ctx, app, calls.listOwnKeys, async ({ actor }) => ({
      data: await listOwnKeys(db, { memberId: actor.id, now: clock.now() }),
    }));
    serveMember(ctx, app, calls.createKey, async ({ actor, body, meta, request, reply }) => {
      // Before the password is tried: who lacks the PIN is asked for that first.
      requireMayMake(actor, body.scopes);
      const asking = { memberId: actor.id, request };
      const whom = await proven(ctx, asking, { password: body.password, path: 'password' });
      const here = { memberId: actor.id, sessionId: request.sessionId, now: clock.now() };
      const { secondAt } = await findConfirmation(db, here);
      const withSecond = secondAt !== null;
      const made = await createKey(ctx, { meta, actor, form: body, proven: whom, withSecond });
      const { id, secret } = made.result;
      void reply.header('cache-control', 'no-store');
      return { key: await getOwnKey(db, id, clock.now()), secret };
    });
    serveMember(ctx, app, calls.revokeOwnKey, async ({ actor, meta, params: { id } }) => {
      await revokeOwnKey(ctx, { meta, memberId: actor.id, id });
      return undefined;
    });
    serveMember(ctx, app, calls.listKeys, ({ query }) => listKeys(db, query, clock.now()));
    serveMember(ctx, app, calls.revokeKey, async ({ actor, body, meta, params: { id } }) => {
      await revokeKey(ctx, { meta, actor, id, grounds: body ?? {} });
      return getKey(db, id, clock.now());
    });
  };
}
