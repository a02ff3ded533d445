import type { FastifyPluginAsync } from 'fastify';
import { getSignInMode, setSignInMode } from '@forum/contracts/admin-sign-in-mode';
import * as calls from '@forum/contracts/admin-sign-in-providers';
import { listSignInProviders } from '@forum/contracts/sign-in-providers';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { AppContext, ContextWith } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { findNamedOwner } from '../passwords/queries/named-owner.ts';
import { addProvider, editProvider, removeProvider } from './commands.ts';
import { setMode } from './commands/set-mode.ts';
import { createProviderClient } from './parts/provider-client.ts';
import { listForOwners, listShown } from './queries.ts';
import { getMode } from './queries/mode.ts';
import { serveConnects } from './routes/connects.ts';
import { serveArrivals } from './routes/arrivals.ts';
import { serveAttempts } from './routes/attempts.ts';
import { serveLeaving } from './routes/leaving.ts';

/** For all that a provider is asked about somebody, in ms: a page waits for it. */
const PATIENCE_MS = 2000;
const SHOWN_IN = ['sign-in-providers', 'staff-acts'];

/** Signing in by providers; and for owners, which there are. */
export function providerRoutes(ctx: ContextWith<'arrivals' | 'keepPicture'>): FastifyPluginAsync {
  const allowed = ctx.site.privateProviders ?? new Set<string>();
  const client = createProviderClient(ctx.outbound, {
    allowed,
    ms: PATIENCE_MS,
    tell: (failure) => ctx.logger.warn(failure, 'Nobody was signed in by a provider.'),
  });
  return async (app) => {
    serve(
      ctx,
      app,
      listSignInProviders,
      async () => ({ data: await listShown(ctx), only: (await findNamedOwner(ctx)) !== null }),
      nothingOfOnesOwn,
    );
    serveAttempts(ctx, app, client);
    serveConnects(ctx, app);
    serveArrivals(ctx, app);
    serveLeaving(ctx, app, client);
    serveOwners(ctx, app);
    serveMode(ctx, app);
  };
}

function serveOwners(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.listAdminSignInProviders, async ({ query }) => {
    const items = await listForOwners(ctx);
    const keyOf = ({ id }: calls.AdminSignInProvider) => id;
    const { shown, meta } = pageOfListed({ name: 'sign-in-providers', items, keyOf }, query);
    return { data: [...shown], meta };
  });
  serveMember(ctx, app, calls.addSignInProvider, async ({ actor, meta, body, projected }) => {
    const { reason, note, ...form } = body;
    const given = { meta, actor, grounds: { reason, note }, form };
    await projected((await addProvider(ctx, given)).position, SHOWN_IN);
    return shownTo(ctx, form.id);
  });
  serveMember(
    ctx,
    app,
    calls.editSignInProvider,
    async ({ actor, meta, params: { id }, body, projected }) => {
      const { reason, note, ...form } = body;
      const given = { meta, actor, grounds: { reason, note }, form: { id, ...form } };
      await projected((await editProvider(ctx, given)).position, SHOWN_IN);
      return shownTo(ctx, id);
    },
  );
  for (const [call, removed] of REMOVING) {
    serveMember(ctx, app, call, async ({ actor, meta, params: { id }, body, projected }) => {
      const given = { meta, actor, grounds: body, key: id, removed };
      await projected((await removeProvider(ctx, given)).position, SHOWN_IN);
      return shownTo(ctx, id);
    });
  }
}

function serveMode(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, getSignInMode, () => getMode(ctx));
  serveMember(ctx, app, setSignInMode, async ({ actor, meta, body, projected }) => {
    const { ownerId, ...grounds } = body;
    const { position } = await setMode(ctx, { meta, actor, grounds, ownerId });
    await projected(position, SHOWN_IN);
    return getMode(ctx);
  });
}

const REMOVING = [
  [calls.removeSignInProvider, true],
  [calls.restoreSignInProvider, false],
] as const;

async function shownTo(ctx: AppContext, key: string): Promise<calls.AdminSignInProvider> {
  const found = (await listForOwners(ctx)).find(({ id }) => id === key);
  if (found !== undefined) return found;
  throw noSuch('provider');
}
