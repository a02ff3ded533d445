import type { ProcessContext } from '@forum/features';
import { findToken, type FoundApp } from '@forum/features/identity/apps/queries';
import { findHeldKey } from '@forum/features/identity/keys/queries';
import type { Sent } from './client.ts';
import { OAuthRefusal } from './refusal.ts';

/** Whether a token of an app's own counts, and for what (RFC 7662). Of others' it learns nothing. @throws OAuthRefusal */
export async function introspected(ctx: ProcessContext, { id }: FoundApp, sent: Sent) {
  const token = sent.get('token');
  if (token === undefined) throw new OAuthRefusal('invalid_request', 'There is no token.');
  const found = await findToken(ctx.db, { token, now: ctx.clock.now() });
  if (found === null || found.appId !== id) return { active: false };
  const held = await findHeldKey(ctx, found.keyId);
  if (held === null) return { active: false };
  return {
    active: true,
    client_id: id,
    scope: held.key.scopes.join(' '),
    sub: held.actor.id,
    iss: ctx.site.siteUrl,
    token_type: 'Bearer',
    exp: Math.floor(found.expiresAt.getTime() / 1000),
  };
}
