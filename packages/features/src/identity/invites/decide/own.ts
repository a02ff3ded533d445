import { DomainError } from '@forum/kernel';

/**
 * Members invite where the owners let them, so many people within a month.
 * @throws DomainError forbidden `not-inviting` | limited `too-many-invitations`
 */
export function requireOwnRoom(
  { mayInvite, invited }: OwnRoom,
  { wanted, perMonth }: { readonly wanted: number; readonly perMonth: number },
): void {
  if (!mayInvite) {
    throw new DomainError('forbidden', 'not-inviting', 'You cannot invite anybody here yet.');
  }
  if (invited + wanted <= perMonth) return;
  const message = `You can invite at most ${perMonth} people within 30 days.`;
  throw new DomainError('limited', 'too-many-invitations', message);
}

/** Whether a member may invite, and how many people they have invited within a month. */
export interface OwnRoom {
  readonly mayInvite: boolean;
  readonly invited: number;
}
