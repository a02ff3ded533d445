import { APP_LIMITS } from '@forum/contracts/apps';
import type { StoreTransaction } from '@forum/event-store';
import { keepKey } from '../../keys/operations.ts';
import { hashOf, newToken, nextRefresh, refreshText } from '../parts/secrets.ts';
import { saveTokens } from '../store/grants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** New tokens of an app. */
export interface Tokens {
  readonly keyId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Gives a grant new tokens, inside a command that holds it. The refresh token before is a former one from now on. */
export async function giveTokens(
  tx: StoreTransaction,
  { keyId, family }: { readonly keyId: string; readonly family: string },
): Promise<Tokens> {
  const accessToken = newToken();
  const refresh = nextRefresh(family);
  const expiresAt = new Date(tx.now.getTime() + APP_LIMITS.tokenSeconds * 1000);
  await saveTokens(tx.connection, {
    token: { token_hash: hashOf(accessToken), key_id: keyId, expires_at: expiresAt },
    family: { family_hash: hashOf(family), refresh_hash: hashOf(refresh.turn) },
  });
  const until = new Date(tx.now.getTime() + APP_LIMITS.idleDays * DAY_MS);
  await keepKey(tx, { id: keyId, until });
  return { keyId, accessToken, refreshToken: refreshText(refresh) };
}
