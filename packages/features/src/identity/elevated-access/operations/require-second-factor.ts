import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { hasPasskey } from '../../passkeys/queries.ts';
import { isFresh } from '../../proofs/operations.ts';
import { findConfirmation } from '../../proofs/queries.ts';
import { isSecondFactorRequired } from '../../second-factors/queries.ts';

/**
 * Where their role requires it, staff have elevated access only in a session that their second factor opened.
 * @throws DomainError forbidden `second-factor` `second-factor-required`
 */
export async function requireSecondFactor(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { actor, sessionId }: { readonly actor: Actor; readonly sessionId: string },
): Promise<void> {
  if (!(await isSecondFactorRequired(db, actor.role))) return;
  const here = { memberId: actor.id, sessionId, now: clock.now() };
  const { secondAt, hasSecond } = await findConfirmation(db, here);
  if (secondAt !== null) return;
  if (hasSecond) {
    const message = 'Please enter the code of your second factor first.';
    throw new DomainError('forbidden', 'second-factor', message);
  }
  const message = (await hasPasskey(db, actor.id))
    ? 'Your role requires a second factor. Please use your passkey.'
    : 'Your role requires a second factor. Please set one up in your settings first.';
  throw new DomainError('forbidden', 'second-factor-required', message);
}

/**
 * Staff with a passkey set a PIN after using it: who knows their password alone must not open what the passkey guards.
 * @throws DomainError forbidden `second-factor-required`
 */
export async function requirePasskeyFirst(
  { db }: Pick<AppContext, 'db'>,
  here: { readonly memberId: string; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  if (!(await hasPasskey(db, here.memberId))) return;
  const { secondAt } = await findConfirmation(db, here);
  if (isFresh(secondAt, here.now)) return;
  const message = 'Please use your passkey first.';
  throw new DomainError('forbidden', 'second-factor-required', message);
}
