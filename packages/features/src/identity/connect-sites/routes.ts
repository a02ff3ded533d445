import * as calls from '@forum/contracts/admin-connect-sites';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { addSite, removeSite, replaceSecret } from './commands.ts';
import { listForOwners } from './queries.ts';
import { serveAnswers } from './routes/answers.ts';

const SHOWN_IN = ['connect-sites', 'staff-acts'];

/** Signing in to other sites by this forum; and for owners, which there are. */
export function connectSiteRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveAnswers(ctx, app);
    serveOwners(ctx, app);
  };
}

function serveOwners(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.listConnectSites, async ({ query }) => {
    const items = await listForOwners(ctx);
    const keyOf = ({ id }: calls.AdminConnectSite) => id;
    const { shown, meta } = pageOfListed({ name: 'connect-sites', items, keyOf }, query);
    return { data: [...shown], meta };
  });
  serveMember(ctx, app, calls.addConnectSite, async ({ actor, meta, body, projected }) => {
    const { reason, note, ...form } = body;
    const { position, result } = await addSite(ctx, {
      meta,
      actor,
      grounds: { reason, note },
      form,
    });
    await projected(position, SHOWN_IN);
    return shownTo(ctx, result);
  });
  serveMember(
    ctx,
    app,
    calls.replaceConnectSecret,
    async ({ actor, meta, params: { id }, body, projected }) => {
      const { secret, ...grounds } = body;
      const { position } = await replaceSecret(ctx, { meta, actor, grounds, id, secret });
      await projected(position, SHOWN_IN);
      return shownTo(ctx, id);
    },
  );
  for (const [call, removed] of REMOVING) {
    serveMember(ctx, app, call, async ({ actor, meta, params: { id }, body, projected }) => {
      const { position } = await removeSite(ctx, { meta, actor, grounds: body, id, removed });
      await projected(position, SHOWN_IN);
      return shownTo(ctx, id);
    });
  }
}

const REMOVING = [
  [calls.removeConnectSite, true],
  [calls.restoreConnectSite, false],
] as const;

async function shownTo(ctx: AppContext, wanted: string): Promise<calls.AdminConnectSite> {
  const found = (await listForOwners(ctx)).find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  throw noSuch('site');
}
