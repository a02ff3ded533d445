import { hash } from '@node-rs/argon2';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../framework/feature.ts';
import type { Command } from '../../framework/command-context.ts';
import { openText, sealText } from '../../framework/sealed-text.ts';
import { addProof, requireUnchanged, type Proven } from '../proofs/operations.ts';
import { wrongCode, sealOf } from './operations/verify-code.ts';
import { newBackupCodes, shownCode, typedCode } from './parts/backup-codes.ts';
import { newSecret, stepOf } from './parts/totp.ts';
import { findTotp, putSetup, replaceCodes, storeOf } from './store.ts';

/** How long an authenticator that was shown may prove that it works, in ms. */
const SETUP_MS = 60 * 60_000;

/** A member who has proved who they are. */
interface Own {
  readonly proven: Proven;
}

/** Makes the secret of an authenticator, which is in force once a code proved that it works. @returns it in base32 */
export async function beginTotp(ctx: AppContext, { memberId }: Proven): Promise<string> {
  const { sessionSecret } = ctx.site;
  if (sessionSecret === undefined) throw noSecret();
  if ((await findTotp(ctx.db, memberId)) !== undefined) throw totpExists();
  const secret = newSecret();
  const sealed_secret = sealText(secret, sealOf(sessionSecret, memberId));
  await putSetup(ctx.db, { member_id: memberId, sealed_secret, begun_at: ctx.clock.now() });
  return secret;
}

/**
 * Puts the authenticator in force, given a code of it. @returns the backup codes, which nobody can show again
 * @throws DomainError forbidden `wrong-code` | conflict `totp-exists` `no-setup`
 */
export async function finishTotp(
  ctx: AppContext,
  { meta, proven, code }: Command<Own & { readonly code: string }>,
): Promise<Outcome<readonly string[]>> {
  const { memberId } = proven;
  const { codes, hashes } = await madeCodes(ctx);
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    const { sealed, step } = await provenSetup(ctx, tx, { memberId, code });
    const proofId = ctx.newId();
    await addProof(tx, { proofId, memberId, kind: 'totp', name: null });
    const row = { proof_id: proofId, member_id: memberId, sealed_secret: sealed, last_step: step };
    await storeOf(tx.connection).insertInto('totp_secret').values(row).execute();
    await storeOf(tx.connection)
      .deleteFrom('totp_setup')
      .where('member_id', '=', memberId)
      .execute();
    await replaceCodes(tx.connection, proofId, hashes);
    return codes.map(shownCode);
  });
}

/** Makes new backup codes, in place of those there are. @throws DomainError conflict `no-totp` */
export async function renewBackupCodes(
  ctx: AppContext,
  { meta, proven }: Command<Own>,
): Promise<Outcome<readonly string[]>> {
  const { codes, hashes } = await madeCodes(ctx);
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    const totp = await storeOf(tx.connection)
      .selectFrom('totp_secret')
      .select('proof_id')
      .where('member_id', '=', proven.memberId)
      .executeTakeFirst();
    if (totp === undefined) {
      throw new DomainError('conflict', 'no-totp', 'You have no authenticator yet.');
    }
    await replaceCodes(tx.connection, totp.proof_id, hashes);
    return codes.map(shownCode);
  });
}

async function provenSetup(
  { site }: AppContext,
  tx: StoreTransaction,
  { memberId, code }: { readonly memberId: string; readonly code: string },
): Promise<{ readonly sealed: Buffer; readonly step: number }> {
  const store = storeOf(tx.connection);
  const own = store.selectFrom('totp_secret').select('proof_id').where('member_id', '=', memberId);
  if ((await own.executeTakeFirst()) !== undefined) throw totpExists();
  const begun = await store
    .selectFrom('totp_setup')
    .select('sealed_secret')
    .where('member_id', '=', memberId)
    .where('begun_at', '>', new Date(tx.now.getTime() - SETUP_MS))
    .executeTakeFirst();
  const { sessionSecret } = site;
  const secret =
    begun === undefined || sessionSecret === undefined
      ? null
      : openText(begun.sealed_secret, sealOf(sessionSecret, memberId));
  if (begun === undefined || secret === null) {
    throw new DomainError('conflict', 'no-setup', 'Please begin again: this took too long.');
  }
  const step = stepOf(secret, typedCode(code), tx.now);
  if (step === null) throw wrongCode();
  return { sealed: begun.sealed_secret, step };
}

async function madeCodes({ site }: AppContext) {
  const codes = newBackupCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hash(code, site.hashCost))) };
}

function totpExists(): DomainError {
  const message = 'You already have an authenticator. Remove it first.';
  return new DomainError('conflict', 'totp-exists', message);
}

function noSecret(): DomainError {
  const message = 'Authenticators can only be kept where the operator has set SESSION_SECRET.';
  return new DomainError('conflict', 'no-session-secret', message);
}
