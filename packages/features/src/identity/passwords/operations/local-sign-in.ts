import type { ProofKind } from '@forum/contracts/proofs';
import { signInModeStream } from '@forum/events/sign-in-mode';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { findNamedOwner } from '../queries/named-owner.ts';

/** Refuses what makes or opens accounts without a provider, where there are providers alone. @throws DomainError forbidden `providers-only` */
export async function requirePasswords(ctx: Pick<AppContext, 'db' | 'site'>): Promise<void> {
  if ((await findNamedOwner(ctx)) !== null) throw byProvidersOnly();
}

/** Who has proved by what that an account is theirs. */
export interface LocalSignIn {
  readonly memberId: string;
  readonly kind: ProofKind;
}

/** Whether such a proof opens the account: always, only to the named owner, or not without a provider. */
export type WayIn = 'open' | 'named-owner' | 'providers-only';

/** Whether a proof opens its account: where there are providers alone, only the named owner's does without one. */
export async function findWayIn(
  ctx: Pick<AppContext, 'db' | 'site'>,
  { memberId, kind }: LocalSignIn,
): Promise<WayIn> {
  if (kind === 'provider') return 'open';
  const ownerId = await findNamedOwner(ctx);
  if (ownerId === null) return 'open';
  return ownerId === memberId ? 'named-owner' : 'providers-only';
}

/** Puts on record that the named owner comes in without a provider. Call it before they are in. */
export async function recordNamedOwner(
  { eventStore }: Pick<AppContext, 'eventStore'>,
  { memberId, kind, requestId }: LocalSignIn & { readonly requestId: string },
): Promise<void> {
  await eventStore.execute({ actor: { id: memberId }, requestId }, (tx) =>
    tx.appendNext(signInModeStream, [{ type: 'NamedOwnerSignedIn', data: { memberId, kind } }]),
  );
}

/** The refusal of whoever comes without a provider where there are providers alone. */
export function byProvidersOnly(): DomainError {
  const message = 'Members of this forum sign in by its provider alone.';
  return new DomainError('forbidden', 'providers-only', message);
}
