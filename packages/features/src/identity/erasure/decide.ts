import type { Role } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { AccountEvent } from '@forum/events/accounts';

/** A member's wish to leave, with facts from the private store. */
export interface Farewell extends Going {
  readonly role: Role;
  /** How many SUPERADMINs there are, including this one. */
  readonly superadmins: number;
}

/** An account to be deleted. */
interface Going {
  readonly memberId: string;
  /** The member it was merged into; null: nobody. */
  readonly mergedInto: string | null;
}

/** The end of an account. */
export function decideEnd({ memberId, mergedInto }: Going): AccountEvent[] {
  return [{ type: 'AccountDeleted', data: { memberId, mergedInto } }];
}

/** The rules of leaving. @throws DomainError conflict `last-superadmin` */
export function decideFarewell(farewell: Farewell): AccountEvent[] {
  const { role, superadmins } = farewell;
  if (role === 'SUPERADMIN' && superadmins <= 1) {
    throw new DomainError(
      'conflict',
      'last-superadmin',
      'You are the last superadministrator. Please make someone else one first.',
    );
  }
  return decideEnd(farewell);
}

/** An erasure by staff, with facts from the private store. */
export interface Erasure extends Going {
  /** As staff typed it. */
  readonly typed: string;
  readonly username_key: string;
}

/** The name must be typed, so that nobody else is erased by mistake. @throws DomainError invalid `username` */
export function decideErasure({ typed, username_key, ...going }: Erasure): AccountEvent[] {
  if (typed.toLowerCase() !== username_key) {
    const message = 'This is not their username.';
    throw new DomainError('invalid', 'invalid', message, {
      issues: [{ path: 'username', message }],
    });
  }
  return decideEnd(going);
}
