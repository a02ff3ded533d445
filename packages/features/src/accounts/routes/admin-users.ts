import { atLeast, type Actor } from '@forum/contracts';
import {
  changeUser,
  getAdminUser as getUserCall,
  liftSuspension as liftCall,
  listAdminUsers as listUsersCall,
  purgeUser,
  suspendUser,
} from '@forum/contracts/admin-users';
import { DomainError, isId } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../feature.ts';
import { serveMember } from '../../serve.ts';
import { changeRole } from '../commands.ts';
import { beginPurge } from '../commands/purge.ts';
import { liftSuspension, suspendMember } from '../commands/suspend.ts';
import { finishPurge } from '../purge.ts';
import { getAdminUser, listAdminUsers } from '../queries/admin-users.ts';

/** What the console reads next; by name, since other slices own them. */
const SHOWN_IN = ['staff-acts', 'posts', 'comments'];

/** What staff see of members and do with them. */
export function serveAdminUsers(ctx: AppContext, app: FastifyInstance): void {
  const seeingOf = (actor: Actor) => ({
    addresses: atLeast(actor.role, 'ADMIN'),
    now: ctx.clock.now(),
  });
  const show = (id: string, actor: Actor) => getAdminUser(ctx.db, id, seeingOf(actor));
  serveMember(ctx, app, listUsersCall, ({ actor, query }) =>
    listAdminUsers(ctx.db, query, seeingOf(actor)),
  );
  serveMember(ctx, app, getUserCall, ({ actor, params }) => show(params.id, actor));
  serveMember(ctx, app, changeUser, async ({ actor, body: { role }, meta, params: { id } }) => {
    if (role !== undefined) {
      if (!isId(id)) throw noSuchMember();
      await changeRole(ctx, { meta, actor, memberId: id, role });
    }
    return show(id, actor);
  });
  serveMember(ctx, app, suspendUser, async ({ actor, body, meta, params: { id } }) => {
    const until = body.until === undefined ? null : new Date(body.until);
    await suspendMember(ctx, { meta, actor, memberId: id, until, reason: body.reason });
    return show(id, actor);
  });
  serveMember(ctx, app, purgeUser, async ({ actor, body, meta, params, settled }) => {
    const memberId = params.id;
    const { result: actId } = await beginPurge(ctx, { meta, actor, memberId, grounds: body });
    const positions = await finishPurge(ctx, { meta, memberId, by: actor.id, actId });
    await Promise.all(positions.map((position) => settled(position, SHOWN_IN)));
    return { id: actId, changes: (await ctx.eventStore.countActs([actId])).get(actId) ?? 0 };
  });
  serveMember(ctx, app, liftCall, async ({ actor, meta, params: { id } }) => {
    await liftSuspension(ctx, { meta, actor, memberId: id });
    return show(id, actor);
  });
}

function noSuchMember(): DomainError {
  return new DomainError('not-found', 'member-not-found', 'There is no such member.');
}
