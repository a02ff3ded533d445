import type { StoreTransaction } from '@forum/event-store';
import type { FieldValues } from '@forum/contracts/profile-fields';
import type { NewProfile } from '../../members/operations/profile-row.ts';
import { fillIn } from '../../profile-fields/operations.ts';
import { storeOf } from '../store/credentials.ts';
import { beginFirstVisit } from '../store/first-visits.ts';
import { insertMailRequest } from '../store/mail-requests.ts';
import {
  beginMember,
  comeByInvite,
  confirmAddress,
  type BegunMember,
  type Coming,
} from './begin-member.ts';

/** Somebody who registers. */
export interface Newcomer extends Coming {
  readonly username: string;
  /** Null: they sign in another way, which is the caller's. */
  readonly passwordHash: string | null;
  readonly profile: NewProfile;
  readonly fields: FieldValues;
  /** Whether somebody whom the forum believes has seen that the address is theirs. */
  readonly isConfirmed: boolean;
  /** For the request of an email that asks to confirm the address. */
  readonly requestId: string;
}

/**
 * Registers a member inside a command. @throws DomainError conflict `already-taken` with the fields | forbidden
 * `invite-invalid` | invalid, on `fields.{id}`
 */
export async function joinMember(tx: StoreTransaction, given: Newcomer): Promise<BegunMember> {
  const { memberId, email, username, passwordHash, profile, invite, fields } = given;
  const role = 'MEMBER';
  const account = { memberId, email, username, passwordHash, role, profile } as const;
  const begun = await beginMember(tx, { memberId, origin: 'registration', role }, account);
  await beginFirstVisit(tx.connection, memberId);
  await fillIn(tx, { memberId, values: fields, isRegistration: true });
  if (await comeByInvite(tx, { memberId, email, invite })) return begun;
  if (given.isConfirmed) {
    await confirmAddress(tx, { memberId, email });
    return begun;
  }
  await insertMailRequest(storeOf(tx), {
    id: given.requestId,
    kind: 'verify-email',
    address: email,
    member_id: null,
    created_at: tx.now,
  });
  return begun;
}
