import { PASSKEY_LIMITS } from '@forum/contracts/passkeys';
import type { Outcome } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { addProof, requireUnchanged, type Proven } from '../proofs/operations.ts';
import type { MadePasskey } from './parts/verification.ts';
import { countPasskeys, insertPasskey } from './store.ts';

/** A passkey to be kept. */
export interface Adding {
  /** Its member, who has proved again who they are. */
  readonly proven: Proven;
  readonly made: MadePasskey;
  readonly name: string;
  readonly transports: readonly string[];
  readonly isSecond: boolean;
  readonly elevates: boolean;
}

/**
 * Adds a passkey that a device has made. @throws DomainError forbidden `reauthenticate` | conflict `passkey-exists`
 * `too-many-passkeys`
 */
export function addPasskey(
  ctx: AppContext,
  { meta, proven, made, name, transports, isSecond, elevates }: Command<Adding>,
): Promise<Outcome<void>> {
  const { memberId } = proven;
  return ctx.eventStore.execute(meta, async (tx) => {
    // Holds the account: two at once are counted one after the other.
    await requireUnchanged(tx.connection, proven);
    requireRoom(await countPasskeys(tx.connection, memberId));
    const proofId = ctx.newId();
    await addProof(tx, { proofId, memberId, kind: 'passkey', name });
    const isKept = await insertPasskey(tx.connection, {
      proof_id: proofId,
      member_id: memberId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: [...transports],
      is_second: isSecond,
      elevates,
    });
    if (!isKept) {
      const message = 'This passkey is in use already.';
      throw new DomainError('conflict', 'passkey-exists', message);
    }
  });
}

/** @throws DomainError conflict `too-many-passkeys` */
export function requireRoom(count: number): void {
  if (count < PASSKEY_LIMITS.most) return;
  const message = `You can have at most ${PASSKEY_LIMITS.most} passkeys. Please remove one first.`;
  throw new DomainError('conflict', 'too-many-passkeys', message);
}
