import type { Outcome } from '@forum/event-store';
import { memberStream } from '@forum/events/accounts';
import { DomainError } from '@forum/kernel';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { requireNewPassword } from '../accounts/operations/require-new-password.ts';
import { stopResetIn } from '../factor-resets/operations/stop-in.ts';
import { endKeysOf } from '../keys/operations.ts';
import { dropWay, dropWaysSince } from '../proofs/operations.ts';
import { forgetDevice } from '../sessions/operations/forget-device.ts';
import { endSessions } from '../sessions/operations/end-sessions.ts';
import { holdAlert } from './store.ts';

/**
 * A member says that they did not do what an email told of: whoever did is signed out, and neither the password, nor the
 * way in question, nor any that was added since, nor a key lets them in again. The device is not known any more. The
 * member chooses another password by email. Second factors from before stay.
 * @returns the member @throws DomainError malformed `token-invalid`
 */
export function reportNotMe(
  ctx: CommandContext,
  { meta, token }: Command<{ readonly token: string }>,
): Promise<Outcome<string>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await holdAlert(tx.connection, { token, now: tx.now });
    if (found === null) {
      const message = 'This link is no longer valid.';
      throw new DomainError('malformed', 'token-invalid', message);
    }
    const { member_id: memberId, proof_id: proofId, device_id: deviceId } = found;
    await requireNewPassword(ctx, tx, memberId);
    await dropWay(tx, { memberId, proofId });
    await dropWaysSince(tx, { memberId, since: found.happened_at });
    await endKeysOf(tx, memberId);
    if (deviceId !== null) await forgetDevice(tx.connection, { memberId, deviceId });
    await stopResetIn(tx, { memberId, by: null });
    await endSessions(tx, { memberId, keepId: null });
    await tx.appendNext(memberStream(memberId), [
      { type: 'SessionsEnded', data: { memberId, scope: 'all', cause: 'member' } },
    ]);
    return memberId;
  });
}
