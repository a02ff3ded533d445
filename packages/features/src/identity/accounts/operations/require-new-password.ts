import type { StoreTransaction } from '@forum/event-store';
import { dropPassword } from '../../proofs/operations.ts';
import { forgetOldPassword } from '../../old-passwords/operations.ts';
import { forgetNetworks } from '../../sessions/operations/own-network.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { dropPasswordHash, lockCredentials, storeOf } from '../store/credentials.ts';
import { insertMailRequest } from '../store/mail-requests.ts';
import { deleteTokens } from '../store/tokens.ts';

/**
 * Puts a member's password out of force inside a command, with all links that were sent, and has them sent a link to
 * choose a new one: somebody else knows it.
 */
export async function requireNewPassword(
  ctx: Pick<CommandContext, 'newId'>,
  tx: StoreTransaction,
  memberId: string,
): Promise<void> {
  const store = storeOf(tx);
  const account = await lockCredentials(store, memberId);
  if (account === null) return;
  await forgetOldPassword(tx.connection, memberId);
  if (await dropPasswordHash(store, memberId)) {
    await dropPassword(tx, { memberId, proofId: ctx.newId() });
  }
  await deleteTokens(store, memberId, ['reset-password', 'change-email', 'unlock-sign-in']);
  await forgetNetworks(tx.connection, memberId);
  if (account.email === null) return;
  await insertMailRequest(store, {
    id: ctx.newId(),
    kind: 'reset-password',
    address: account.email,
    member_id: memberId,
    created_at: tx.now,
  });
}
