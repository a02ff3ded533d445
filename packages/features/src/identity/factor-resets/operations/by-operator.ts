import { asMailAddress } from '@forum/contracts/mail-address';
import { findCredentials } from '../../sessions/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { beginResetByOperator, stopReset, type ResetContext } from '../commands.ts';

type Needed = ResetContext & Pick<AppContext, 'db'>;

/**
 * Begins to reset the factors of whoever has the address, for the operator of a forum whose owner has lost theirs.
 * @returns when it takes effect; null: nobody has the address @throws DomainError conflict `no-factors` `reset-begun`
 */
export async function beginResetOf(ctx: Needed, email: string): Promise<Date | null> {
  const account = await findCredentials(ctx.db, asMailAddress(email));
  if (account === null) return null;
  const { result } = await beginResetByOperator(ctx, account.memberId);
  return result;
}

/** Stops it again. @returns false: there is none */
export async function stopResetOf(ctx: Needed, email: string): Promise<boolean> {
  const account = await findCredentials(ctx.db, asMailAddress(email));
  if (account === null) return false;
  const { memberId } = account;
  const { result } = await stopReset(ctx, { meta: { actor: null }, memberId, by: null });
  return result;
}
