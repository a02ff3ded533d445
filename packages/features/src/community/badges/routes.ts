import * as calls from '@forum/contracts/admin-badges';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { findUpload, uploadKeyOf } from '../../content/uploads/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { handBadge, removeBadge, setBadge } from './commands.ts';
import { listAllBadges } from './queries.ts';

const SHOWN_IN = ['badges', 'staff-acts'];

/** For administrators: badges, and who has them. */
export function badgeRoutes(ctx: AppContext): FastifyPluginAsync {
  const shown = async (badgeId: string): Promise<calls.AdminBadge> => {
    const found = (await listAllBadges(ctx.db)).find((badge) => badge.id === badgeId);
    if (found === undefined) throw noSuch('badge');
    return found;
  };
  return async (app) => {
    serveMember(ctx, app, calls.listAdminBadges, async ({ query }) => {
      const items = await listAllBadges(ctx.db);
      const keyOf = (badge: calls.AdminBadge) => badge.id;
      const { shown: data, meta } = pageOfListed({ name: 'badges', items, keyOf }, query);
      return { data: [...data], meta };
    });
    serveMember(ctx, app, calls.addBadge, async ({ actor, meta, body, projected }) => {
      const { reason, note, ...look } = body;
      await requirePicture(ctx, look.picture);
      const badgeId = ctx.newId();
      const given = { meta, actor, grounds: { reason, note }, badgeId, look, isNew: true };
      await projected((await setBadge(ctx, given)).position, SHOWN_IN);
      return shown(badgeId);
    });
    serveMember(ctx, app, calls.editBadge, async ({ actor, meta, params, body, projected }) => {
      const { reason, note, ...look } = body;
      await requirePicture(ctx, look.picture);
      const given = { meta, actor, grounds: { reason, note }, badgeId: params.id, look };
      await projected((await setBadge(ctx, { ...given, isNew: false })).position, SHOWN_IN);
      return shown(params.id);
    });
    for (const [call, removed] of REMOVING) {
      serveMember(ctx, app, call, async ({ actor, meta, params, body, projected }) => {
        const given = { meta, actor, grounds: body, badgeId: params.id, removed };
        await projected((await removeBadge(ctx, given)).position, SHOWN_IN);
        return shown(params.id);
      });
    }
    for (const [call, gives] of HANDING) {
      serveMember(ctx, app, call, async ({ actor, meta, params, body, projected }) => {
        const { memberId, ...grounds } = body;
        if (!isId(params.id)) throw noSuch('badge');
        const given = { meta, actor, grounds, badgeId: params.id, memberId, gives };
        await projected((await handBadge(ctx, given)).position, SHOWN_IN);
        return { held: gives };
      });
    }
  };
}

const REMOVING = [
  [calls.removeBadge, true],
  [calls.restoreBadge, false],
] as const;
const HANDING = [
  [calls.giveBadge, true],
  [calls.takeBadge, false],
] as const;

async function requirePicture({ db, site }: AppContext, picture: string): Promise<void> {
  const key = uploadKeyOf(picture, site.siteUrl);
  if (key !== null && (await findUpload(db, key)) !== null) return;
  const message = 'Please choose a picture';
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'picture', message }] });
}
