import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { AdoptOldPassword } from '../../../framework/ports/old-password.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import {
  forgetOldPassword,
  isToldToReset,
  verifyOldPassword,
} from '../../old-passwords/operations.ts';
import { verifyPassword } from '../../passwords/operations.ts';
import { findPasswordHash } from '../../passwords/queries.ts';
import { lockCredentials, savePasswordHash } from '../store/credentials.ts';
import { insertMailRequest } from '../store/mail-requests.ts';

/**
 * Puts an old password in force that its member has typed. Weak ones too: they are what was promised to work, and what
 * the old forum had in force. The stamp of the member's ways stays, since nothing that was granted changes.
 */
export const adoptOldPassword: AdoptOldPassword = async (ctx, { account, email, password }) => {
  const memberId = account?.passwordHash === null ? account.memberId : null;
  const isRight = await verifyOldPassword(ctx, { memberId, email, password });
  if (memberId === null || !isRight) {
    await askForReset(ctx, { memberId, email });
    return isAdoptedMeanwhile(ctx, { memberId, password });
  }
  const passwordHash = await hash(password, ctx.site.hashCost);
  await ctx.db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    // Whoever sets another password holds the account, too.
    await lockCredentials(trx, memberId);
    const isFirst = await forgetOldPassword(trx, memberId);
    if (isFirst) await savePasswordHash(trx, { memberId, passwordHash });
  });
  return true;
};

/** Two sign-ins at once: the other one has put the password in force since the account was read. */
async function isAdoptedMeanwhile(
  { db }: AppContext,
  { memberId, password }: { readonly memberId: string | null; readonly password: string },
): Promise<boolean> {
  const passwordHash = memberId === null ? null : await findPasswordHash(db, memberId);
  return passwordHash ? verifyPassword(passwordHash, password) : false;
}

async function askForReset(
  ctx: AppContext,
  { memberId, email }: { readonly memberId: string | null; readonly email: string },
): Promise<void> {
  if (!(await isToldToReset(ctx, memberId))) return;
  const created_at = ctx.clock.now();
  const asked = { kind: 'moved-password', address: email, member_id: memberId } as const;
  await insertMailRequest(ctx.db, { ...asked, id: ctx.newId(), created_at });
}
