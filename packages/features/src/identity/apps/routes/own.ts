import * as calls from '@forum/contracts/own-apps';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { readSetting } from '../../../operations/site-settings/queries.ts';
import { registerOwn, removeOwn } from '../commands.ts';
import { listOwn } from '../queries/own.ts';

/** Apps that members register for themselves. */
export function serveOwn(ctx: AppContext, app: FastifyInstance): void {
  const { db, clock } = ctx;
  const ownOf = (memberId: string) => listOwn(db, { memberId, now: clock.now() });
  serveMember(ctx, app, calls.listOwnApps, async ({ actor }) => ({ data: await ownOf(actor.id) }));
  serveMember(ctx, app, calls.registerOwnApp, async ({ actor, meta, body: form, reply }) => {
    if (!(await readSetting(db, 'memberApps'))) {
      const message = 'Members cannot register apps in this forum.';
      throw new DomainError('forbidden', 'apps-by-staff', message);
    }
    const { id, secret } = (await registerOwn(ctx, { meta, actor, form })).result;
    void reply.header('cache-control', 'no-store');
    const made = (await ownOf(actor.id)).find((one) => one.id === id);
    if (made === undefined) throw new Error('An app that was just registered is missing.');
    return { app: made, secret };
  });
  serveMember(ctx, app, calls.removeOwnApp, async ({ actor, meta, params: { id } }) => {
    await removeOwn(ctx, { meta, memberId: actor.id, id });
    return undefined;
  });
}
