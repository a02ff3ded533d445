import type { SignInModeEvent, SignInModeFacts } from '@forum/events/sign-in-mode';
import { DomainError } from '@forum/kernel';
import { invalid } from '../decide.ts';

/** Who is to be let in nevertheless, and whether the forum could live by providers alone. */
export interface ModeWanted {
  /** Null: passwords are for everybody again. */
  readonly ownerId: string | null;
  readonly by: string;
  /** Whether they are a superadministrator who has a password. */
  readonly isOwner: boolean;
  /** Whether a superadministrator has come in by one of the providers that are there. */
  readonly isTried: boolean;
}

/**
 * Nobody locks everybody out: an owner must have come in by a provider, and another way must be left to a named one.
 * @throws DomainError conflict `no-linked-owner` | invalid
 */
export function decideMode(
  { ownerId: before }: SignInModeFacts,
  wanted: ModeWanted,
): SignInModeEvent[] {
  const { ownerId, by, isOwner, isTried } = wanted;
  if (ownerId === before) return [];
  if (ownerId === null) return [{ type: 'SignInOpened', data: { by } }];
  if (!isOwner) throw invalid('ownerId', 'Must be a superadministrator who has a password');
  if (!isTried) {
    const message =
      'First link a provider to your own account, and sign in by it, so that it is known to work.';
    throw new DomainError('conflict', 'no-linked-owner', message);
  }
  return [{ type: 'SignInRestricted', data: { ownerId, by } }];
}
