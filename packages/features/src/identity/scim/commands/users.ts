import type { Outcome, StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import type { Command } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { provisionMember } from '../../accounts/operations/provision-member.ts';
import { setBar } from '../../accounts/operations/set-bar.ts';
import { notThere, refused, ScimRefusal } from '../parts/refusal.ts';
import { versionOf, writtenUser } from '../parts/resources.ts';
import { addressOf, calledName, type SaidUser } from '../parts/said.ts';
import type { Caller } from '../parts/caller.ts';
import { findSeen, type SeenUser } from '../store/seen.ts';
import { saveUser, type ScimUserRow } from '../store.ts';
import { findKnown } from '../store/known.ts';
import { insertTurns, mappedTo } from '../store/turns.ts';

/** Whom a change is about, and whether anybody is barred by it, or no longer. */
export interface ChangedUser {
  readonly memberId: string;
  readonly isTurned: boolean;
}

type Given<Fields> = Command<Fields & { readonly caller: Caller }>;

/**
 * Makes a member, without a password, a mail or a way to sign in: they are linked to the provider when they come. Whoever
 * the provider removed before comes back, and whoever is linked to it already is known by its word from then on.
 * @throws ScimRefusal uniqueness | DomainError conflict `already-taken`
 */
export function makeUser(
  ctx: AppContext,
  { meta, caller, said }: Given<{ readonly said: SaidUser }>,
): Promise<Outcome<ChangedUser>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { key } = caller;
    const known = await findKnown(tx.connection, key, said);
    if (known !== null && !known.isFree) throw notUnique();
    const memberId = known?.memberId ?? ctx.newId();
    if (known === null) await begin(tx, { caller, said, memberId });
    await keep(tx, { caller, said, memberId, before: null });
    return { memberId, isTurned: await turn(ctx, tx, { caller, memberId, active: said.active }) };
  });
}

/** A change of what a provider says of a member. */
export interface UserChange {
  readonly id: string;
  /** The versions that it may have; null: any. */
  readonly ifMatch: string | null;
  readonly change: (before: SeenUser) => SaidUser;
}

/** Changes what a provider says of a member. @throws ScimRefusal 404 412 uniqueness, and whatever `change` throws */
export function changeUser(
  ctx: AppContext,
  { meta, caller, id, ifMatch, change }: Given<UserChange>,
): Promise<Outcome<ChangedUser>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const before = await held(tx, caller, { id, ifMatch });
    const said = change(before);
    await keep(tx, { caller, said, memberId: id, before });
    const isTurned = await turn(ctx, tx, { caller, memberId: id, active: said.active });
    return { memberId: id, isTurned };
  });
}

/** Bars a member, whom the provider sees no more: erasing is theirs alone. @throws ScimRefusal 404 412 */
export function removeUser(
  ctx: AppContext,
  { meta, caller, id, ifMatch }: Given<Omit<UserChange, 'change'>>,
): Promise<Outcome<ChangedUser>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const before = await held(tx, caller, { id, ifMatch });
    await saveUser(tx.connection, { ...rowOf(caller, before, tx.now), deleted: true });
    await noteGroupsOf(tx, caller, id);
    await sql`DELETE FROM scim_group_member USING scim_group WHERE scim_group.id = group_id
      AND provider_key = ${caller.key} AND member_id = ${id}`.execute(tx.connection);
    return { memberId: id, isTurned: await turn(ctx, tx, { caller, memberId: id, active: false }) };
  });
}

/** Whoever comes back is in the groups that the provider puts them into then, and in no others of its. */
async function noteGroupsOf(
  tx: StoreTransaction,
  { key, look }: Caller,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; other: string | null }>`
    SELECT display_name AS name, external_id AS other FROM scim_group_member
      JOIN scim_group ON scim_group.id = group_id
    WHERE member_id = ${id} AND provider_key = ${key}`.execute(tx.connection);
  const forumGroupIds = mappedTo(
    look,
    rows.flatMap(({ name, other }) => [name, other]),
  );
  await insertTurns(tx.connection, { key, memberIds: [id], forumGroupIds });
}

interface OfUser {
  readonly caller: Caller;
  readonly memberId: string;
  readonly said: SaidUser;
}

async function begin(tx: StoreTransaction, { caller, memberId, said }: OfUser): Promise<void> {
  const email = addressOf(said.said);
  await provisionMember(tx, {
    memberId,
    email,
    isConfirmed: caller.look.trustsEmail && email !== null,
    called: said.userName,
    displayName: calledName(said.said),
  });
}

async function keep(
  tx: StoreTransaction,
  { caller, memberId, said, before }: OfUser & { readonly before: SeenUser | null },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM scim_user WHERE provider_key = ${caller.key} AND member_id <> ${memberId}
      AND (user_key = ${said.userName.toLowerCase()} OR external_id = ${said.externalId})`.execute(
    tx.connection,
  );
  if (rows.length > 0) throw notUnique();
  const own = { ...said, createdAt: before?.createdAt ?? tx.now };
  await saveUser(tx.connection, rowOf(caller, { id: memberId, ...own }, tx.now));
}

function rowOf(
  { key }: Caller,
  { id, userName, externalId, said, createdAt }: Omit<SeenUser, 'active' | 'changedAt'>,
  now: Date,
): ScimUserRow {
  const names = { user_name: userName, user_key: userName.toLowerCase(), external_id: externalId };
  const times = { created_at: createdAt, changed_at: now };
  return { provider_key: key, member_id: id, ...names, said, deleted: false, ...times };
}

async function held(
  tx: StoreTransaction,
  { key }: Caller,
  { id, ifMatch }: Omit<UserChange, 'change'>,
): Promise<SeenUser> {
  const seen = await findSeen(tx.connection, key, id);
  if (seen === null) throw notThere();
  // Whoever changes the same member waits here, and reads what came of it.
  await sql`SELECT FROM account WHERE member_id = ${id} FOR UPDATE`.execute(tx.connection);
  const user = await findSeen(tx.connection, key, id);
  if (user === null) throw notThere();
  requireVersion(versionOf(id, writtenUser(user)), ifMatch);
  return user;
}

/** @throws ScimRefusal 412 */
export function requireVersion(version: string, ifMatch: string | null): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  if (ifMatch.split(',').some((tag) => opaque(tag) === opaque(version))) return;
  throw new ScimRefusal(412, 'The resource has changed: please read it again.');
}

interface Turned {
  readonly caller: Caller;
  readonly memberId: string;
  readonly active: boolean;
}

function turn(
  ctx: AppContext,
  tx: StoreTransaction,
  { caller: { key, by }, memberId, active }: Turned,
): Promise<boolean> {
  return setBar(ctx, tx, { memberId, provider: key, by, barred: !active });
}

function notUnique(): ScimRefusal {
  return refused('uniqueness', 'Another user of this provider has this userName or externalId.');
}
