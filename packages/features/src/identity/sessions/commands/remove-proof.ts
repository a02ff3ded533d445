import type { Outcome } from '@forum/event-store';
import { memberStream } from '@forum/events/accounts';
import type { Command } from '../../../framework/command-context.ts';
import type { ContextWith } from '../../../framework/feature.ts';
import {
  dropProof,
  requireUnchanged,
  type OwnProof,
  type Proven,
} from '../../proofs/operations.ts';
import { endSessions } from '../operations/end-sessions.ts';

/** One of a member's ways that is to go, and the session that stays. */
interface Removing extends OwnProof {
  readonly proven: Proven;
  /** Null: none. */
  readonly keepSessionId: string | null;
}

/**
 * Removes one of the member's ways, given that they have proved who they are, and ends the other sessions: what made the
 * member remove it may have opened one.
 * @throws DomainError forbidden `reauthenticate` | not-found `proof-not-found` | conflict `last-proof`
 */
export function removeOwnProof(
  ctx: ContextWith<'isWayInForce'>,
  { meta, proven, keepSessionId, ...own }: Command<Removing>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    await dropProof(tx, own, ctx.isWayInForce(ctx.site));
    const { memberId } = own;
    await endSessions(tx, { memberId, keepId: keepSessionId });
    await tx.appendNext(memberStream(memberId), [
      { type: 'SessionsEnded', data: { memberId, scope: 'others', cause: 'member' } },
    ]);
  });
}
