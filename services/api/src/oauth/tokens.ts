import { APP_LIMITS } from '@forum/contracts/apps';
import type { ProcessContext } from '@forum/features';
import { redeemCode, refreshTokens } from '@forum/features/identity/apps/commands';
import { refreshIn } from '@forum/features/identity/apps/parts/secrets';
import { findCodeKey, findRefreshKey, type FoundApp } from '@forum/features/identity/apps/queries';
import { findHeldKey } from '@forum/features/identity/keys/queries';
import type { FoundKey } from '@forum/http';
import type { Sent } from './client.ts';
import { OAuthRefusal } from './refusal.ts';

const BY_APP = { actor: null } as const;

/** Gives an app tokens, for a code or a refresh token. @throws OAuthRefusal */
export async function tokensFor(ctx: ProcessContext, app: FoundApp, sent: Sent) {
  const kind = sent.get('grant_type');
  if (kind === undefined) throw missing('grant_type');
  if (kind === 'authorization_code') return forCode(ctx, app, sent);
  if (kind === 'refresh_token') return forRefresh(ctx, app, sent);
  throw new OAuthRefusal(
    'unsupported_grant_type',
    'There are authorization_code and refresh_token.',
  );
}

async function forCode(ctx: ProcessContext, { id: appId }: FoundApp, sent: Sent) {
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => {
    const value = sent.get(name);
    if (value === undefined) throw missing(name);
    return value;
  });
  const brought = { code: code ?? '', redirectUri: redirectUri ?? '', verifier: verifier ?? '' };
  await requireHeld(ctx, await findCodeKey(ctx.db, brought.code));
  const { result } = await redeemCode(ctx, { meta: BY_APP, appId, ...brought });
  return answerOf(ctx, result);
}

async function forRefresh(ctx: ProcessContext, { id: appId }: FoundApp, sent: Sent) {
  const text = sent.get('refresh_token');
  if (text === undefined) throw missing('refresh_token');
  const refresh = refreshIn(text);
  if (refresh === null) throw over();
  // While its member is suspended, the token stays as it is.
  await requireHeld(ctx, await findRefreshKey(ctx.db, refresh));
  const { result } = await refreshTokens(ctx, { meta: BY_APP, appId, refresh });
  return answerOf(ctx, result);
}

type Tokens = Awaited<ReturnType<typeof redeemCode>>['result'];

async function answerOf(ctx: ProcessContext, tokens: Tokens) {
  if (tokens === null) throw over();
  const { key } = await requireHeld(ctx, tokens.keyId);
  return {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: APP_LIMITS.tokenSeconds,
    refresh_token: tokens.refreshToken,
    scope: key.scopes.join(' '),
  };
}

async function requireHeld(ctx: ProcessContext, keyId: string | undefined): Promise<FoundKey> {
  const found = keyId === undefined ? null : await findHeldKey(ctx, keyId);
  if (found === null) throw over();
  return found;
}

/** One answer for what is unknown, used, too old, of another app, and of a member who may not sign in now. */
function over(): OAuthRefusal {
  return new OAuthRefusal('invalid_grant', 'This does not count, or no longer.');
}

function missing(name: string): OAuthRefusal {
  return new OAuthRefusal('invalid_request', `There is no ${name}.`);
}
