import * as calls from '@forum/contracts/admin-apps';
import { listLetInApps } from '@forum/contracts/authorization';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { editApp, registerApp, replaceSecret, switchApp } from './commands.ts';
import { getApp, listApps, listLetIn } from './queries.ts';
import { serveConsent } from './routes/consent.ts';
import { serveOwn } from './routes/own.ts';

/** Apps of other parties: letting one in, which there are, and for administrators, which may ask. */
export function appRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  return async (app) => {
    serveConsent(ctx, app);
    serveOwn(ctx, app);
    serveMember(ctx, app, listLetInApps, async ({ actor }) => ({
      data: await listLetIn(db, { memberId: actor.id, now: clock.now() }),
    }));
    serveAdmins(ctx, app);
  };
}

function serveAdmins(ctx: AppContext, app: FastifyInstance): void {
  const { db, clock } = ctx;
  const shown = (id: string) => getApp(db, id, clock.now());
  serveMember(ctx, app, calls.listApps, ({ query }) => listApps(db, query, clock.now()));
  serveMember(ctx, app, calls.readApp, ({ params: { id } }) => shown(id));
  serveMember(ctx, app, calls.registerApp, async ({ actor, meta, body, reply }) => {
    const { reason, note, ...form } = body;
    const made = await registerApp(ctx, { meta, actor, grounds: { reason, note }, form });
    const { id, secret } = made.result;
    void reply.header('cache-control', 'no-store');
    return { app: await shown(id), secret };
  });
  serveMember(ctx, app, calls.editApp, async ({ actor, meta, body, params: { id } }) => {
    const { reason, note, ...details } = body;
    await editApp(ctx, { meta, actor, grounds: { reason, note }, id, details });
    return shown(id);
  });
  serveMember(
    ctx,
    app,
    calls.replaceAppSecret,
    async ({ actor, meta, body: grounds, params: { id }, reply }) => {
      const { result: secret } = await replaceSecret(ctx, { meta, actor, grounds, id });
      void reply.header('cache-control', 'no-store');
      return { app: await shown(id), secret };
    },
  );
  for (const [call, off] of SWITCHES) {
    serveMember(ctx, app, call, async ({ actor, meta, body: grounds, params: { id } }) => {
      await switchApp(ctx, { meta, actor, grounds, id, off });
      return shown(id);
    });
  }
}

const SWITCHES = [
  [calls.switchAppOff, true],
  [calls.switchAppOn, false],
] as const;
