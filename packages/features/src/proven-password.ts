import { DomainError } from '@forum/kernel';
import { findPasswordHash } from './accounts/queries.ts';
import type { AppContext } from './feature.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Proves that whoever is signed in also knows the password, before something that a stolen session must not do.
 * @returns the hash it matched: a command may insist that it is still the one in force
 * @throws DomainError forbidden `wrong-password` | unauthenticated, when the account is gone
 */
export async function provenPassword(
  ctx: Pick<AppContext, 'db'>,
  memberId: string,
  { password, path }: { readonly password: string; readonly path: string },
): Promise<string> {
  const kept = await findPasswordHash(ctx.db, memberId);
  if (kept === undefined) {
    throw new DomainError('unauthenticated', 'sign-in-required', 'Please sign in first.');
  }
  if ((await verifyPassword(kept, password)) && kept !== null) return kept;
  const message = 'The password is not right.';
  throw new DomainError('forbidden', 'wrong-password', message, { issues: [{ path, message }] });
}
