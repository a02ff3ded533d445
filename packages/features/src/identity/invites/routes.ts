import * as calls from '@forum/contracts/invites';
import * as own from '@forum/contracts/own-invites';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { readNumber, readText } from '../../operations/site-settings/queries.ts';
import { createInvite, revokeInvite, sendInvites } from './commands.ts';
import { createOwnInvite, revokeOwnInvite } from './commands/own.ts';
import { getOwnInvite, listOwnInvites } from './queries/own.ts';
import { inviteUrl } from './operations/letters.ts';
import { getInvite, listInvites, readInvite } from './queries.ts';
import { refusalHash, refuseInvites } from './store.ts';

/** Inviting, for staff and for members; and what the invited see and may refuse. */
export function inviteRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock, site } = ctx;
  return async (app) => {
    serveMember(ctx, app, calls.listInvites, ({ actor, query }) =>
      listInvites(db, query, { actor, now: clock.now() }),
    );
    serveMember(ctx, app, calls.createInvite, async ({ actor, body: form, meta }) => {
      const inviting = await readText(db, 'inviting');
      const { id, token } = (await createInvite(ctx, { meta, actor, form, inviting })).result;
      const invite = await getInvite(db, id, { actor, now: clock.now() });
      return { invite, url: inviteUrl(ctx, token) };
    });
    serveMember(ctx, app, calls.sendInvites, ({ actor, body: form, meta }) =>
      sendInvites(ctx, { meta, actor, form }),
    );
    serveMember(ctx, app, calls.revokeInvite, async ({ actor, body, meta, params: { id } }) => {
      await revokeInvite(ctx, { meta, actor, id, grounds: body ?? {} });
      return getInvite(db, id, { actor, now: clock.now() });
    });
    serveOwn(ctx, app);
    serve(ctx, app, calls.readInvite, ({ query }) => readInvite(db, query.token, clock.now()));
    serve(ctx, app, calls.declineInvites, async ({ body: { token } }) => {
      const now = clock.now();
      const { email } = await readInvite(db, token, now);
      if (email === null) throw noSuch('invite');
      await refuseInvites(db, { address: email, hash: refusalHash(site, email), now });
      return undefined;
    });
  };
}

function serveOwn(ctx: AppContext, app: FastifyInstance): void {
  const { db, clock } = ctx;
  const asking = ({ id: memberId }: { readonly id: string }) => ({ memberId, now: clock.now() });
  serveMember(ctx, app, own.listOwnInvites, ({ actor }) => listOwnInvites(db, asking(actor)));
  serveMember(ctx, app, own.createOwnInvite, async ({ actor, body: form, meta }) => {
    const perMonth = await readNumber(db, 'invitesPerMonth');
    const { result } = await createOwnInvite(ctx, { meta, actor, form, perMonth });
    const invite = await getOwnInvite(db, result.id, asking(actor));
    return { invite, url: inviteUrl(ctx, result.token) };
  });
  serveMember(ctx, app, own.revokeOwnInvite, async ({ actor, meta, params: { id } }) => {
    await revokeOwnInvite(ctx, { meta, actor, id });
    return getOwnInvite(db, id, asking(actor));
  });
}
