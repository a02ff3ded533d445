import type { Outcome, StoreTransaction } from '@forum/event-store';
import { signInFirst } from '@forum/kernel/refusals';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { refuseOddUsername, refuseTaken } from '../decide.ts';
import { requireBelow } from '../decide/restrict.ts';
import { refuseTakenAway, requireMayRename, requireNameFor } from '../decide/rename.ts';
import { reserveUsername } from '../operations/deleted-usernames.ts';
import { lastGivenUp } from '../parts/former-names.ts';
import { keyOf } from '../store.ts';
import { lockNames, saveRename, type HeldNames } from '../store/names.ts';
import { appendToMember, lookAt, recordOn, type ByStaff } from './restrict.ts';

type Wanted = { readonly username: string };

/**
 * Gives a member below the actor another username; the one before stays theirs.
 * @throws DomainError forbidden | not-found | conflict `already-taken` `merged-already` | invalid
 */
export function renameByStaff(
  ctx: CommandContext,
  { meta, username, ...given }: Command<ByStaff & Wanted>,
): Promise<Outcome<void>> {
  const { actor, memberId } = given;
  refuseOddUsername(username);
  return ctx.eventStore.execute(meta, async (tx) => {
    requireBelow(await lookAt(tx, actor, memberId), 'rename');
    const held = await lockNames(tx.connection, memberId);
    if (held === null || held.username === username) return;
    await claim(tx, memberId, held, username);
    await recordOn(ctx, tx, { ...given, kind: 'member.rename' });
    await rename(ctx, tx, { memberId, held, username, by: actor.id });
  });
}

/** A member's wish. `everyDays`: the owners' setting. */
export interface OwnRenaming extends Wanted {
  readonly memberId: string;
  readonly everyDays: number;
}

/** Changes one's own username, where owners allow it. @throws DomainError forbidden | conflict | invalid */
export function renameOneself(
  ctx: CommandContext,
  { meta, memberId, username, everyDays }: Command<OwnRenaming>,
): Promise<Outcome<void>> {
  refuseOddUsername(username);
  return ctx.eventStore.execute(meta, async (tx) => {
    const held = await lockNames(tx.connection, memberId);
    if (held === null) throw signInFirst();
    if (held.username === username) return;
    refuseTakenAway(username, held.names);
    const lastAt = lastGivenUp(held.names);
    requireMayRename({ username, theirs: keysOf(held), everyDays, lastAt, now: tx.now });
    await claim(tx, memberId, held, username);
    await rename(ctx, tx, { memberId, held, username, by: memberId });
  });
}

async function claim(
  tx: StoreTransaction,
  memberId: string,
  held: HeldNames,
  username: string,
): Promise<void> {
  requireNameFor({ username, theirs: keysOf(held), isMerged: held.isMerged });
  // The name before stays reserved: addresses and mentions of it go on meaning this member.
  refuseTaken({ email: false, username: !(await reserveUsername(tx, keyOf(username), memberId)) });
}

interface Renaming extends Wanted {
  readonly memberId: string;
  readonly held: HeldNames;
  readonly by: string;
}

async function rename(
  ctx: CommandContext,
  tx: StoreTransaction,
  { memberId, held, username, by }: Renaming,
): Promise<void> {
  const name = await nameFor(ctx, tx, held, username);
  const previous = await nameFor(ctx, tx, held, held.username);
  await saveRename(tx.connection, {
    memberId,
    name,
    previous,
    at: tx.now,
    byStaff: by !== memberId,
  });
  const data = { memberId, nameId: name.id, previousId: previous.id, by };
  await appendToMember(tx, memberId, [{ type: 'MemberRenamed', data }]);
}

/** The row of a name they had, or that of a new one, whose text the audit log shows. */
async function nameFor(
  ctx: CommandContext,
  tx: StoreTransaction,
  { names }: HeldNames,
  username: string,
): Promise<{ readonly id: string; readonly username: string }> {
  const known = names.find((name) => name.username === username);
  if (known !== undefined) return { id: known.id, username };
  const id = ctx.newId();
  await tx.saveContent({ id, body: username, text: username });
  return { id, username };
}

function keysOf({ username, names }: HeldNames): string[] {
  return [...new Set([keyOf(username), ...names.map((name) => name.username_key)])];
}
