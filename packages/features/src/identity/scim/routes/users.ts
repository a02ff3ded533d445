import type { Outcome } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import { tellOfEnd } from '../../sessions/operations/tell-of-end.ts';
import { changeUser, makeUser, removeUser, type ChangedUser } from '../commands/users.ts';
import { askedIn, listOf } from '../parts/asked.ts';
import { isObject, valueAt, type Json } from '../parts/json.ts';
import { operationsOf, patched } from '../parts/patch.ts';
import { notThere } from '../parts/refusal.ts';
import { chosen, userResource, versionOf, writtenUser } from '../parts/resources.ts';
import { saidUser, type SaidUser } from '../parts/said.ts';
import { USER } from '../parts/shape.ts';
import { scimAddress } from '../queries/access.ts';
import { listGroupsOf } from '../queries/groups-of.ts';
import { listSeen } from '../queries/users.ts';
import { findSeen, type SeenUser } from '../store/seen.ts';
import { idIn, ifMatch, ofCall, type ScimCall, type ServeScim } from './call.ts';

/** Members, for the provider that manages them. */
export function serveUsers(ctx: AppContext, serve: ServeScim): void {
  serve('GET', '/Users', (call) => listed(ctx, call));
  serve('GET', '/Users/:id', async (call) => shown(ctx, call, idIn(call)));
  serve('POST', '/Users', async (call) => {
    const said = saidUser(call.request.body);
    const memberId = await done(ctx, makeUser(ctx, { ...ofCall(call), said }));
    const resource = await shown(ctx, call, memberId);
    void call.reply.code(201).header('location', `${scimAddress(ctx)}/Users/${memberId}`);
    return resource;
  });
  serve('PUT', '/Users/:id', (call) => {
    // What is left out is taken away; but nobody is let in by a request that does not say so.
    const { body } = call.request;
    const isSaid = isObject(body) && valueAt(body, 'active') !== undefined;
    return changed(ctx, call, ({ active }) =>
      saidUser(isSaid ? body : { ...Object(body), active }),
    );
  });
  serve('PATCH', '/Users/:id', (call) => {
    const operations = operationsOf(call.request.body);
    return changed(ctx, call, (before) =>
      saidUser(patched(USER, { id: before.id, ...writtenUser(before) }, operations)),
    );
  });
  serve('DELETE', '/Users/:id', async (call) => {
    await done(ctx, removeUser(ctx, { ...ofCall(call), id: idIn(call), ifMatch: ifMatch(call) }));
    return undefined;
  });
}

async function listed(ctx: AppContext, { caller: { key }, request }: ScimCall): Promise<unknown> {
  const { startIndex, count, choice, ...asked } = askedIn(request.query);
  const listing = { ...asked, offset: startIndex - 1, limit: count };
  const { items, total } = await listSeen(ctx.db, key, listing);
  const groups = await listGroupsOf(
    ctx.db,
    key,
    items.map(({ id }) => id),
  );
  const base = scimAddress(ctx);
  const resources = items.map((user) =>
    chosen(userResource(base, user, groups.get(user.id) ?? []), choice),
  );
  return listOf(resources, { total, startIndex });
}

async function shown(
  ctx: AppContext,
  { caller: { key }, request, reply }: ScimCall,
  id: string,
): Promise<Json> {
  const user = await findSeen(ctx.db, key, id);
  if (user === null) throw notThere();
  const groups = (await listGroupsOf(ctx.db, key, [id])).get(id) ?? [];
  void reply.header('etag', versionOf(id, writtenUser(user)));
  return chosen(userResource(scimAddress(ctx), user, groups), askedIn(request.query).choice);
}

async function changed(
  ctx: AppContext,
  call: ScimCall,
  change: (before: SeenUser) => SaidUser,
): Promise<Json> {
  const id = idIn(call);
  await done(ctx, changeUser(ctx, { ...ofCall(call), id, ifMatch: ifMatch(call), change }));
  return shown(ctx, call, id);
}

/** Waits for a change, and tells all processes of whoever is out by it. */
async function done(ctx: AppContext, changing: Promise<Outcome<ChangedUser>>): Promise<string> {
  const { memberId, isTurned } = (await changing).result;
  if (isTurned) await tellOfEnd(ctx, memberId);
  return memberId;
}
