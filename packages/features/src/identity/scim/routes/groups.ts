import type { AppContext } from '../../../framework/feature.ts';
import { changeGroup, makeGroup, removeGroup } from '../commands/groups.ts';
import { settleTurns } from '../operations/settle-turns.ts';
import { askedIn, listOf } from '../parts/asked.ts';
import type { Json } from '../parts/json.ts';
import { operationsOf, patched } from '../parts/patch.ts';
import { notThere } from '../parts/refusal.ts';
import { chosen, groupResource, groupVersion, type Choice } from '../parts/resources.ts';
import { saidGroup } from '../parts/said.ts';
import { GROUP } from '../parts/shape.ts';
import { scimAddress } from '../queries/access.ts';
import { listGroups } from '../queries/groups.ts';
import { findGroup, listMembers, type HeldGroup } from '../store/groups.ts';
import { idIn, ifMatch, ofCall, type ScimCall, type ServeScim } from './call.ts';

/** Groups with all of their members at once; more without. */
const MOST_WITH_MEMBERS = 20;
/** How long a provider waits for members to be in the forum's groups; what is left follows within seconds. */
const WAITS_MS = 5000;

/** The provider's groups: those that owners map put their members into groups of the forum at once. */
export function serveGroups(ctx: AppContext, serve: ServeScim): void {
  serve('GET', '/Groups', (call) => listed(ctx, call));
  serve('GET', '/Groups/:id', (call) => shown(ctx, call, idIn(call)));
  serve('POST', '/Groups', async (call) => {
    const said = saidGroup(call.request.body);
    const { result: id } = await makeGroup(ctx, { ...ofCall(call), said });
    await settled(ctx, call);
    const resource = await shown(ctx, call, id);
    void call.reply.code(201).header('location', `${scimAddress(ctx)}/Groups/${id}`);
    return resource;
  });
  serve('PUT', '/Groups/:id', async (call) => {
    const said = saidGroup(call.request.body);
    const replaced = { ...said, memberIds: said.memberIds ?? [] };
    await changeGroup(ctx, { ...ofGroup(call), change: () => replaced });
    await settled(ctx, call);
    return shown(ctx, call, idIn(call));
  });
  serve('PATCH', '/Groups/:id', async (call) => {
    const operations = operationsOf(call.request.body);
    const change = (before: HeldGroup) =>
      saidGroup(patched(GROUP, writtenGroup(before), operations));
    await changeGroup(ctx, { ...ofGroup(call), change });
    await settled(ctx, call);
    // No answer of thousands of members to the change of one.
    return undefined;
  });
  serve('DELETE', '/Groups/:id', async (call) => {
    await removeGroup(ctx, ofGroup(call));
    await settled(ctx, call);
    return undefined;
  });
}

function writtenGroup({ id, displayName, externalId, memberIds }: HeldGroup): Json {
  const members = memberIds.map((value) => ({ value }));
  return { id, ...(externalId === null ? {} : { externalId }), displayName, members };
}

function ofGroup(call: ScimCall) {
  return { ...ofCall(call), id: idIn(call), ifMatch: ifMatch(call) };
}

function settled(ctx: AppContext, { caller: { key } }: ScimCall): Promise<void> {
  return settleTurns(ctx, { key, ms: WAITS_MS });
}

async function listed(ctx: AppContext, { caller: { key }, request }: ScimCall): Promise<unknown> {
  const { startIndex, count, choice, ...asked } = askedIn(request.query);
  const limit = wantsMembers(choice) ? Math.min(count, MOST_WITH_MEMBERS) : count;
  const { items, total } = await listGroups(ctx.db, key, {
    ...asked,
    offset: startIndex - 1,
    limit,
  });
  const ids = wantsMembers(choice) ? items.map(({ id }) => id) : [];
  const members = await listMembers(ctx.db, key, ids);
  const base = scimAddress(ctx);
  const resources = items.map((group) =>
    chosen(groupResource(base, group, members.get(group.id) ?? []), choice),
  );
  return listOf(resources, { total, startIndex });
}

async function shown(
  ctx: AppContext,
  { caller: { key }, request, reply }: ScimCall,
  id: string,
): Promise<Json> {
  const group = await findGroup(ctx.db, { key, id });
  if (group === null) throw notThere();
  const members = (await listMembers(ctx.db, key, [id])).get(id) ?? [];
  const version = groupVersion(
    group,
    members.map((one) => one.id),
  );
  void reply.header('etag', version);
  return chosen(groupResource(scimAddress(ctx), group, members), askedIn(request.query).choice);
}

function wantsMembers({ only, but }: Choice): boolean {
  if (but.has('members')) return false;
  return only.size === 0 || [...only].some((name) => name.split('.')[0] === 'members');
}
