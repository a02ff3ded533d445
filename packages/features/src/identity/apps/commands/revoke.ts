import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { endKey } from '../../keys/operations.ts';
import { hashOf, refreshIn } from '../parts/secrets.ts';
import { deleteToken, findTokenKey, holdFamily } from '../store/grants.ts';

/**
 * Ends a token of an app's own: a refresh token with all that it stands for, an access token alone. Whatever else is
 * brought changes nothing.
 */
export function revokeToken(
  ctx: CommandContext,
  { meta, appId, token }: Command<{ readonly appId: string; readonly token: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const refresh = refreshIn(token);
    if (refresh !== null) {
      const found = await holdFamily(tx.connection, hashOf(refresh.family));
      if (found?.appId === appId) await endKey(tx, found.keyId);
      return;
    }
    const hash = hashOf(token);
    const found = await findTokenKey(tx.connection, { hash, now: tx.now });
    if (found?.appId === appId) await deleteToken(tx.connection, hash);
  });
}
