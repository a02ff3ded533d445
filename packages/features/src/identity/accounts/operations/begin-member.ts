import type { StoreTransaction } from '@forum/event-store';
import { memberExists, memberStream } from '@forum/events/accounts';
import { decideBeginning, refuseInvite, refuseTaken, type Beginning } from '../decide.ts';
import { insertAccount, keyOf, type NewAccount } from '../store.ts';
import { saveVerifiedEmail, storeOf } from '../store/credentials.ts';
import { redeemInvite } from '../../invites/operations/redeem-invite.ts';
import { reserveUsername } from './deleted-usernames.ts';

/** A member that was just created. */
export interface BegunMember {
  readonly memberId: string;
  /** As given; for an import, the first free one. */
  readonly username: string;
}

/**
 * Creates a member inside a command: address and username are theirs from then on.
 * @throws DomainError conflict `already-taken` with the fields
 */
export async function beginMember(
  tx: StoreTransaction,
  beginning: Beginning,
  account: Omit<NewAccount, 'createdAt'>,
): Promise<BegunMember> {
  const { memberId, email, username } = account;
  // Always the address first, so that two who want the same things wait in the same order.
  const hasEmail = email === null || (await tx.reserve('email', keyOf(email), memberId));
  const hasUsername = await reserveUsername(tx, keyOf(username), memberId);
  refuseTaken({ email: !hasEmail, username: !hasUsername });
  const stream = memberStream(memberId);
  await tx.decide(stream, memberExists, (exists) => decideBeginning(beginning, exists));
  await insertAccount(tx.connection, { ...account, createdAt: tx.now });
  return { memberId, username };
}

/** Somebody who may come by an invitation. */
export interface Coming {
  readonly memberId: string;
  readonly email: string;
  /** Undefined: they come by none. */
  readonly invite: string | undefined;
}

/**
 * Takes a use of the invitation. @returns whether it was sent to their address, which is thereby confirmed
 * @throws DomainError forbidden `invite-invalid`
 */
export async function comeByInvite(
  tx: StoreTransaction,
  { memberId, email, invite: token }: Coming,
): Promise<boolean> {
  if (token === undefined) return false;
  const found = await redeemInvite(tx.connection, { token, memberId, now: tx.now });
  if (found === null) throw refuseInvite();
  if (found.address === null || keyOf(found.address) !== keyOf(email)) return false;
  await confirmAddress(tx, { memberId, email });
  return true;
}

/** Takes an address for confirmed: somebody whom the forum believes has seen that it is theirs. */
export async function confirmAddress(
  tx: StoreTransaction,
  { memberId, email }: { readonly memberId: string; readonly email: string },
): Promise<void> {
  await saveVerifiedEmail(storeOf(tx), { memberId, email, verifiedAt: tx.now });
  await tx.appendNext(memberStream(memberId), [{ type: 'EmailVerified', data: { memberId } }]);
}
