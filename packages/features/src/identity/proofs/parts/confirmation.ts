import { DomainError } from '@forum/kernel';

/** How long what was proved in a session counts, in ms. */
export const CONFIRMED_MS = 15 * 60_000;

/** What was proved in a session, and what its member has. */
export interface Confirmation {
  /** When a way that opens the account was last used; null: unknown. */
  readonly firstAt: Date | null;
  readonly secondAt: Date | null;
  /** Whether it was asked for in the open session, and is not that of signing in. */
  readonly isAgain: boolean;
  /** Whether the member has a second factor. */
  readonly hasSecond: boolean;
  readonly now: Date;
}

/**
 * What an act asks for: to have signed in lately is enough, or to have been asked again; or to have proved it in either
 * way since a moment.
 */
export type Asked = 'lately' | 'again' | { readonly since: Date };

/**
 * Whoever finds an open browser must not be able to take the account over or end it: such acts ask for a way that opens
 * the account, used lately, and for the second factor where there is one.
 * @throws DomainError forbidden `reauthenticate` `second-factor`
 */
export function requireConfirmation(confirmation: Confirmation, asked: Asked): void {
  const { firstAt, secondAt, isAgain, hasSecond, now } = confirmation;
  if (!isFresh(firstAt, now) || (asked === 'again' && !isAgain)) throw askAgain();
  if (typeof asked === 'object' && firstAt !== null && firstAt < asked.since) throw askAgain();
  if (hasSecond && !isFresh(secondAt, now)) {
    const message = 'Please enter the code of your second factor first.';
    throw new DomainError('forbidden', 'second-factor', message);
  }
}

/** Whether what was proved at a moment still counts. */
export function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() <= CONFIRMED_MS;
}

/** The answer to those who must prove first who they are. */
export function askAgain(): DomainError {
  return new DomainError('forbidden', 'reauthenticate', 'Please confirm first that it is you.');
}
