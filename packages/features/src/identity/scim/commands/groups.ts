import type { Outcome, StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import type { Caller } from '../parts/caller.ts';
import { notThere, refused, ScimRefusal } from '../parts/refusal.ts';
import { groupVersion, type KeptGroup } from '../parts/resources.ts';
import type { SaidGroup } from '../parts/said.ts';
import {
  findGroup,
  listMembers,
  listSeenAmong,
  saveGroup,
  saveMembers,
  type HeldGroup,
} from '../store/groups.ts';
import { insertTurns, mappedTo } from '../store/turns.ts';
import { requireVersion } from './users.ts';

type Given<Fields> = Command<Fields & { readonly caller: Caller }>;

/** Makes a group; it does something here only where owners map its name. @throws ScimRefusal uniqueness invalidValue */
export function makeGroup(
  ctx: CommandContext,
  { meta, caller, said }: Given<{ readonly said: SaidGroup }>,
): Promise<Outcome<string>> {
  const id = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const before = { id, displayName: '', externalId: null, createdAt: tx.now, changedAt: tx.now };
    await keep(tx, { caller, before: { ...before, memberIds: [] }, said });
    return id;
  });
}

/** A change of a group. */
export interface GroupChange {
  readonly id: string;
  /** The versions that it may have; null: any. */
  readonly ifMatch: string | null;
  readonly change: (before: HeldGroup) => SaidGroup;
}

/** Changes a group, and who is in it. @throws ScimRefusal 404 412 uniqueness invalidValue, and whatever `change` throws */
export function changeGroup(
  ctx: CommandContext,
  { meta, caller, id, ifMatch, change }: Given<GroupChange>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const before = await held(tx, caller, { id, ifMatch });
    await keep(tx, { caller, before, said: change(before) });
  });
}

/** Removes a group: whoever was put into a group of the forum by it is taken out. @throws ScimRefusal 404 412 */
export function removeGroup(
  ctx: CommandContext,
  { meta, caller, id, ifMatch }: Given<Omit<GroupChange, 'change'>>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const before = await held(tx, caller, { id, ifMatch });
    await note(tx, caller, { names: namesOf(before), memberIds: before.memberIds });
    await sql`DELETE FROM scim_group WHERE id = ${id}`.execute(tx.connection);
  });
}

async function held(
  tx: StoreTransaction,
  { key }: Caller,
  { id, ifMatch }: Omit<GroupChange, 'change'>,
): Promise<HeldGroup> {
  const group = await findGroup(tx.connection, { key, id, isHeld: true });
  if (group === null) throw notThere();
  const members = (await listMembers(tx.connection, key, [id])).get(id) ?? [];
  const memberIds = members.map((one) => one.id);
  requireVersion(groupVersion(group, memberIds), ifMatch);
  return { ...group, memberIds };
}

interface Keeping {
  readonly caller: Caller;
  readonly before: HeldGroup;
  readonly said: SaidGroup;
}

async function keep(tx: StoreTransaction, { caller, before, said }: Keeping): Promise<void> {
  const { id, createdAt } = before;
  const { displayName, externalId, memberIds } = said;
  const after = { id, displayName, externalId, createdAt, changedAt: tx.now };
  const wanted = memberIds ?? before.memberIds;
  const [inBefore, inAfter] = [new Set(before.memberIds), new Set(wanted)];
  const joined = [...inAfter.difference(inBefore)];
  const left = [...inBefore.difference(inAfter)];
  await requireSeen(tx, caller, joined);
  if (!(await saveGroup(tx.connection, caller.key, after))) throw notUnique();
  await saveMembers(tx.connection, id, { joined, left });
  const isRenamed = namesOf(before).join('\n') !== namesOf(after).join('\n');
  const concerned = isRenamed ? [...inBefore, ...joined] : [...joined, ...left];
  await note(tx, caller, { names: [...namesOf(before), ...namesOf(after)], memberIds: concerned });
}

interface Noted {
  readonly names: readonly (string | null)[];
  readonly memberIds: readonly string[];
}

function note(tx: StoreTransaction, { key, look }: Caller, { names, memberIds }: Noted) {
  return insertTurns(tx.connection, { key, memberIds, forumGroupIds: mappedTo(look, names) });
}

function namesOf({ displayName, externalId }: Pick<KeptGroup, 'displayName' | 'externalId'>) {
  return [displayName, externalId];
}

async function requireSeen(
  tx: StoreTransaction,
  { key }: Caller,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const seen = await listSeenAmong(tx.connection, key, memberIds);
  if (memberIds.every((id) => seen.has(id))) return;
  throw refused('invalidValue', 'The members name somebody who is no user of this provider.');
}

function notUnique(): ScimRefusal {
  return refused('uniqueness', 'Another group of this provider has this displayName.');
}
