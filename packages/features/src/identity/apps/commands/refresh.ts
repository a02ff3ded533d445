import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { endKey } from '../../keys/operations.ts';
import { hashOf, isOf, type Refresh } from '../parts/secrets.ts';
import { holdFamily } from '../store/grants.ts';
import { giveTokens, type Tokens } from './tokens.ts';

/**
 * Gives an app new tokens for its refresh token, which counts once: who brings a former one ends the grant, since either
 * they or who brought it before have stolen it.
 * @returns null: it does not count, or not for them
 */
export function refreshTokens(
  ctx: CommandContext,
  { meta, appId, refresh }: Command<{ readonly appId: string; readonly refresh: Refresh }>,
): Promise<Outcome<Tokens | null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await holdFamily(tx.connection, hashOf(refresh.family));
    if (found === undefined || found.appId !== appId) return null;
    const { keyId, refreshHash } = found;
    if (!isOf(refreshHash, refresh.turn)) {
      await endKey(tx, keyId);
      return null;
    }
    return giveTokens(tx, { keyId, family: refresh.family });
  });
}
