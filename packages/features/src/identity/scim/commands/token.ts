import { randomBytes } from 'node:crypto';
import { SCIM_PREFIX } from '@forum/contracts/admin-scim';
import type { Outcome } from '@forum/event-store';
import { scimStream } from '@forum/events/scim';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import type { Acting } from '../../../framework/acts/require-pin.ts';
import type { Command } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { endToken, insertToken, tokenHash } from '../store.ts';

/** The acting owner, their stated reason, and the provider. */
interface OfProvider {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
  readonly key: string;
}

const TARGET = { type: 'site', id: 'sign-in-providers' } as const;

/**
 * Gives a provider a token; the one before it no longer holds. The act cannot be undone: nobody has the former token any
 * more. @returns the token, which is told once
 */
export function makeToken(
  ctx: AppContext,
  { meta, actor, grounds, key }: Command<OfProvider>,
): Promise<Outcome<string>> {
  const secret = `${SCIM_PREFIX}${randomBytes(32).toString('base64url')}`;
  return ctx.eventStore.execute(meta, async (tx) => {
    const tokenId = ctx.newId();
    const stream = scimStream(key);
    await recordAct(ctx, tx, {
      ...grounds,
      kind: 'provider.scim',
      by: actor,
      target: TARGET,
      root: stream.root,
      memberId: null,
    });
    await tx.appendNext(stream, [{ type: 'ScimTokenMade', data: { key, tokenId, by: actor.id } }]);
    await endToken(tx.connection, { key, at: tx.now });
    await insertToken(tx.connection, {
      id: tokenId,
      provider_key: key,
      token_hash: tokenHash(secret),
      made_by: actor.id,
      made_at: tx.now,
    });
    return secret;
  });
}

/** Ends a provider's token, for good; repeating is harmless. */
export function endAccess(
  ctx: AppContext,
  { meta, actor, grounds, key }: Command<OfProvider>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = scimStream(key);
    const tokenId = await endToken(tx.connection, { key, at: tx.now });
    if (tokenId === undefined) return;
    await recordAct(ctx, tx, {
      ...grounds,
      kind: 'provider.scim-end',
      by: actor,
      target: TARGET,
      root: stream.root,
      memberId: null,
    });
    await tx.appendNext(stream, [{ type: 'ScimTokenEnded', data: { key, tokenId, by: actor.id } }]);
  });
}
