import { DomainError } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import { findPasswordHash } from '../../passwords/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { proveNetwork } from './own-network.ts';
import { verifyPassword } from '../../passwords/operations.ts';

/** A password that a signed-in member typed again. */
export interface TypedPassword {
  readonly password: string;
  /** The field it was typed in. */
  readonly path: string;
  /** The connection's address. */
  readonly ip: string;
}

/**
 * Proves that the person signed in also knows the password, before something that a stolen session must not be able to
 * do. The network where they typed it counts as theirs, as at sign-in: a session outlasts a network.
 * @returns the hash it matched: a command may insist that it is still the one in force
 * @throws DomainError forbidden `wrong-password` | unauthenticated, if the account is gone
 */
export async function provenPassword(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock'>,
  memberId: string,
  { password, path, ip }: TypedPassword,
): Promise<string> {
  const kept = await findPasswordHash(ctx.db, memberId);
  if (kept === undefined) {
    throw signInFirst();
  }
  if ((await verifyPassword(kept, password)) && kept !== null) {
    const proof = { memberId, ip, now: ctx.clock.now() };
    await ctx.db.transaction().execute((trx) => proveNetwork(ctx.site, trx, proof));
    return kept;
  }
  const message = 'The password is incorrect.';
  throw new DomainError('forbidden', 'wrong-password', message, { issues: [{ path, message }] });
}
