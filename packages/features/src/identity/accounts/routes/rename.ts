import { changeOwnUsername, getOwnUsername, renameUser } from '@forum/contracts/rename-users';
import { isId } from '@forum/kernel';
import { noSuch, signInFirst } from '@forum/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { readNumber } from '../../../operations/site-settings/queries.ts';
import { getOwnProfile } from '../../profiles/queries.ts';
import { renameByStaff, renameOneself } from '../commands/rename.ts';
import { getAdminUser } from '../queries/admin-users.ts';
import { findOwnNames } from '../queries/names.ts';

/** Usernames: by staff, and by members where owners allow it. */
export function serveRenames(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, renameUser, async ({ actor, body, meta, params: { id } }) => {
    if (!isId(id)) throw noSuch('member');
    const { username, ...grounds } = body;
    await renameByStaff(ctx, { meta, actor, memberId: id, username, grounds });
    return getAdminUser(ctx.db, id, { askedBy: actor.id, addresses: true, now: ctx.clock.now() });
  });
  serveMember(ctx, app, getOwnUsername, async ({ actor }) => {
    const everyDays = await readNumber(ctx.db, 'usernameDays');
    const now = ctx.clock.now();
    const names = await findOwnNames(ctx.db, { memberId: actor.id, everyDays, now });
    if (names === null) throw signInFirst();
    return names;
  });
  serveMember(ctx, app, changeOwnUsername, async ({ actor, body, meta }) => {
    const everyDays = await readNumber(ctx.db, 'usernameDays');
    await renameOneself(ctx, { meta, memberId: actor.id, everyDays, ...body });
    return getOwnProfile(ctx.db, actor.id);
  });
}
