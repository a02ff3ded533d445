import type { Outcome } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { memberFacts, memberStream } from '../accounts/events.ts';
import type { CommandContext, Given } from '../command-context.ts';
import { tombstoneOf } from '../deleted-usernames.ts';
import { decideFarewell } from './decide.ts';
import { countSuperadmins, eraseMember, lockMember } from './vault.ts';

/** Who goes. */
export interface Leaving {
  readonly memberId: string;
  /** The hash of the password that was typed: it must still be the one in force. */
  readonly proven: string;
}

/**
 * Deletes the own account. The address is free again at once; the username never is: what mentions it must not come
 * to mean somebody else.
 * @throws DomainError unauthenticated | forbidden `wrong-password` | conflict `last-superadmin`
 */
export function deleteAccount(
  ctx: CommandContext,
  { meta, memberId, proven }: Given<Leaving>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const db = tx.connection;
    const member = await lockMember(db, memberId);
    if (member === null) {
      throw new DomainError('unauthenticated', 'sign-in-required', 'Please sign in first.');
    }
    const { username_key, email_key, role } = member;
    const isPasswordRight = member.password_hash === proven;
    const superadmins = role === 'SUPERADMIN' ? await countSuperadmins(db) : 0;
    const events = decideFarewell({ memberId, role, isPasswordRight, superadmins });
    const stream = memberStream(memberId);
    const { version } = await tx.fold(stream.name, memberFacts);
    await tx.append(stream, version, events);
    if (email_key !== null) await tx.release('email', email_key);
    await tx.reserve('deleted-username', tombstoneOf(username_key), memberId);
    await tx.release('username', username_key);
    await eraseMember(db, memberId);
  });
}
