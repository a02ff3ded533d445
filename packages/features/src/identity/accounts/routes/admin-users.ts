import { atLeast, mayJudge, type Actor } from '@forum/contracts';
import {
  changeUser,
  getAdminUser as getUserCall,
  liftSilence,
  liftSuspension,
  listAdminUsers as listUsersCall,
  purgeUser,
  silenceUser,
  suspendUser,
  type SuspensionForm,
} from '@forum/contracts/admin-users';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { listFilledFor } from '../../profile-fields/queries.ts';
import { finishAct } from '../../../framework/http/finish-act.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { changeRole } from '../commands.ts';
import { beginPurge } from '../commands/purge.ts';
import { liftRestriction, restrictMember } from '../commands/restrict.ts';
import { purges } from '../long-acts/purge.ts';
import { getAdminUser, listAdminUsers } from '../queries/admin-users.ts';
import { findMergedName } from '../queries/merges.ts';
import { listFormerNames } from '../queries/names.ts';
import { findRoleProvider } from '../queries/role-provider.ts';
import { countOf } from '../queries/written.ts';

/** What the console reads next; by name, since other slices own them. */
const SHOWN_IN = ['staff-acts', 'posts', 'comments'];

/** What staff see of members and do with them. */
export function serveAdminUsers(ctx: ContextWith<'purgeables'>, app: FastifyInstance): void {
  const seeingOf = (actor: Actor) => ({
    askedBy: actor.id,
    addresses: atLeast(actor.role, 'ADMIN'),
    now: ctx.clock.now(),
  });
  const show = (id: string, actor: Actor) => getAdminUser(ctx.db, id, seeingOf(actor));
  serveMember(ctx, app, listUsersCall, ({ actor, query }) =>
    listAdminUsers(ctx.db, query, seeingOf(actor)),
  );
  serveMember(ctx, app, getUserCall, async ({ actor, params: { id } }) => {
    const member = await show(id, actor);
    const maySeeCounts = id !== actor.id && mayJudge(actor, member.role);
    const counts = maySeeCounts ? await countsOf(ctx, id) : null;
    const [mergedInto, formerUsernames, fields, roleProvider] = await Promise.all([
      findMergedName(ctx.db, id),
      listFormerNames(ctx.db, id),
      listFilledFor(ctx.db, { memberId: id, by: actor }),
      findRoleProvider(ctx.db, id),
    ]);
    return { ...member, mergedInto, formerUsernames, fields, counts, roleProvider };
  });
  serveMember(ctx, app, changeUser, async ({ actor, body, meta, params: { id } }) => {
    const { role, ...grounds } = body;
    if (role !== undefined) {
      if (!isId(id)) throw noSuch('member');
      await changeRole(ctx, { meta, actor, memberId: id, role, grounds });
    }
    return show(id, actor);
  });
  for (const [call, kind] of RESTRICTING) {
    serveMember(ctx, app, call, async ({ actor, body, meta, params: { id } }) => {
      await restrictMember(ctx, { meta, kind, actor, memberId: id, ...restrictionOf(body) });
      return show(id, actor);
    });
  }
  for (const [call, kind] of LIFTING) {
    serveMember(ctx, app, call, async ({ actor, body, meta, params: { id } }) => {
      const grounds = body ?? undefined;
      await liftRestriction(ctx, { meta, kind, actor, memberId: id, grounds });
      return show(id, actor);
    });
  }
  serveMember(ctx, app, purgeUser, async ({ actor, body, meta, params, projected }) => {
    const memberId = params.id;
    const { result: actId } = await beginPurge(ctx, { meta, actor, memberId, grounds: body });
    return finishAct(ctx, purges, { meta, actId, projected, shownIn: SHOWN_IN });
  });
}

const RESTRICTING = [
  [suspendUser, 'suspension'],
  [silenceUser, 'silence'],
] as const;
const LIFTING = [
  [liftSuspension, 'suspension'],
  [liftSilence, 'silence'],
] as const;

function restrictionOf({ until, reason, reasonCode, note, caseId }: SuspensionForm) {
  return {
    until: until === undefined ? null : new Date(until),
    reason,
    grounds: { reason: reasonCode, note, caseId },
  };
}

async function countsOf({ db, gate }: AppContext, memberId: string) {
  const [written, record] = await Promise.all([
    countOf(db, memberId),
    gate.countRecord(db, memberId),
  ]);
  return { ...written, ...record };
}
