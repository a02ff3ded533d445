import { SCIM_PREFIX } from '@forum/contracts/admin-scim';
import { onPrimary } from '@forum/database';
import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { findProvider } from '../../providers/queries.ts';
import type { Caller } from '../parts/caller.ts';
import { tokenHash } from '../store.ts';

const SECRET = new RegExp(`^${SCIM_PREFIX}[A-Za-z0-9_-]{43}$`, 'u');
const USED_EVERY_MS = 60_000;

/**
 * Finds the provider of a token; null if it is unknown or has ended, or its provider is removed. Nothing is kept between
 * calls, and no replica is asked. At most once a minute it also records that the provider has asked.
 */
export function findCaller(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock'>,
  secret: string,
): Promise<Caller | null> {
  return onPrimary(async () => {
    if (!SECRET.test(secret)) return null;
    const found = await ctx.db
      .selectFrom('scim_token')
      .select(['id', 'provider_key as key', 'made_by as by'])
      .where('token_hash', '=', tokenHash(secret))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (found === undefined) return null;
    const { id, key, by } = found;
    const provider = await findProvider(ctx, key);
    if (provider === null) return null;
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - USED_EVERY_MS);
    await sql`
      UPDATE scim_token SET last_used_at = ${now} WHERE id = (SELECT id FROM scim_token WHERE id = ${id}
        AND (last_used_at IS NULL OR last_used_at < ${before}) FOR NO KEY UPDATE SKIP LOCKED)`.execute(
      ctx.db,
    );
    return { key, look: provider.look, by };
  });
}
