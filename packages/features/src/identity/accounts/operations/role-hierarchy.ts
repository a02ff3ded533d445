import { mayJudge, type Actor, type Role } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { StoreTransaction } from '@forum/event-store';
import { lookAt } from '../commands/restrict.ts';
import { requireBelow } from '../decide/restrict.ts';
import { listRoles, lockRoles } from '../store.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/**
 * For other slices' commands: staff act only on members below themselves; `verb` names the act. Both rows are held
 * until the transaction ends. @throws DomainError forbidden | not-found
 */
export async function requireBelowStaff(
  tx: StoreTransaction,
  by: { readonly actor: Actor; readonly memberId: string },
  verb: string,
): Promise<void> {
  requireBelow(await lookAt(tx, by.actor, by.memberId), verb);
}

/** Who acts on several members at once; `verb` names the act. */
export interface OnSeveral {
  readonly actor: Actor;
  readonly memberIds: readonly string[];
  readonly verb: string;
}

/**
 * Staff act on several members only if each of them stands below; a superadministrator on any but themselves. Members
 * without an account stand below everybody. @throws DomainError forbidden `own-account` `role-hierarchy`
 */
export async function requireAllBelow(db: Kysely<ReadDatabase>, on: OnSeveral): Promise<void> {
  requireBelowIn(await listRoles(db, [...on.memberIds, on.actor.id]), on);
}

/** The same for commands: all rows are held until the transaction ends. */
export async function requireAllBelowStaff(tx: StoreTransaction, on: OnSeveral): Promise<void> {
  requireBelowIn(await lockRoles(tx.connection, [...on.memberIds, on.actor.id]), on);
}

function requireBelowIn(roles: ReadonlyMap<string, Role>, { actor, memberIds, verb }: OnSeveral) {
  if (memberIds.includes(actor.id)) {
    throw new DomainError('forbidden', 'own-account', `You cannot ${verb} yourself.`);
  }
  const now = { id: actor.id, role: roles.get(actor.id) ?? 'MEMBER' } as const;
  if (memberIds.some((id) => !mayJudge(now, roles.get(id) ?? 'MEMBER'))) {
    const message = `You cannot ${verb} someone with your role or a higher one.`;
    throw new DomainError('forbidden', 'role-hierarchy', message);
  }
}
