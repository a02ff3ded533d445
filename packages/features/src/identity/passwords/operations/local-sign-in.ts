import type { ProofKind } from '@forum/contracts/proofs';
import { signInModeStream } from '@forum/events/sign-in-mode';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { findNamedOwner } from '../queries/named-owner.ts';

type Needed = Pick<AppContext, 'db' | 'site' | 'eventStore'>;

/** Refuses what makes or opens accounts without a provider, where there are providers alone. @throws DomainError forbidden `providers-only` */
export async function requirePasswords(ctx: Needed): Promise<void> {
  if ((await findNamedOwner(ctx)) !== null) throw byProvidersOnly();
}

/** Who has proved by what that an account is theirs. */
export interface LocalSignIn {
  readonly memberId: string;
  readonly kind: ProofKind;
  readonly requestId: string;
}

/**
 * Lets nobody but the named owner in without a provider, where there are providers alone. That the owner came in so is
 * on record before they are in. @throws DomainError forbidden `providers-only`
 */
export async function requireWayIn(
  ctx: Needed,
  { memberId, kind, requestId }: LocalSignIn,
): Promise<void> {
  if (kind === 'provider') return;
  const ownerId = await findNamedOwner(ctx);
  if (ownerId === null) return;
  if (ownerId !== memberId) throw byProvidersOnly();
  await ctx.eventStore.execute({ actor: { id: memberId }, requestId }, (tx) =>
    tx.appendNext(signInModeStream, [{ type: 'NamedOwnerSignedIn', data: { memberId, kind } }]),
  );
}

function byProvidersOnly(): DomainError {
  const message = 'Members of this forum sign in by its provider alone.';
  return new DomainError('forbidden', 'providers-only', message);
}
