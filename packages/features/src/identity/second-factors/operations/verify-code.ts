import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { openText, type Seal } from '../../../framework/sealed-text.ts';
import { verifyPassword } from '../../passwords/operations.ts';
import type { UsedWay } from '../../sessions/operations/sign-in.ts';
import { slotOf, typedCode } from '../parts/backup-codes.ts';
import { stepOf } from '../parts/totp.ts';
import { findBackupHash, findTotp, useBackupCode, useStep, type TotpSecretRow } from '../store.ts';
import { forgetCodeTries, takeCodeTry } from '../store/tries.ts';

/** What an authenticator's secret is sealed with: it opens for no other member. */
export function sealOf(secret: string, memberId: string): Seal {
  return { secret, kind: 'forum authenticator', context: [memberId] };
}

/**
 * Compares a code of the member's authenticator, or a backup code, and uses it up. The try is counted first.
 * @returns the second factor
 * @throws DomainError forbidden `wrong-code` | limited `code-locked`
 */
export async function verifyCode(
  ctx: AppContext,
  { memberId, code }: { readonly memberId: string; readonly code: string },
): Promise<UsedWay> {
  const now = ctx.clock.now();
  const lockedUntil = await takeCodeTry(ctx.db, { memberId, now });
  if (lockedUntil !== null) throw codeLocked(lockedUntil, now);
  const totp = await findTotp(ctx.db, memberId);
  if (totp === undefined || !(await isRight(ctx, totp, typedCode(code)))) throw wrongCode();
  await forgetCodeTries(ctx.db, memberId);
  return { kind: 'totp', proofId: totp.proof_id };
}

/** The answer to a wrong code. */
export function wrongCode(): DomainError {
  const message = 'This code is incorrect, or was used before.';
  const issues = [{ path: 'code', message }];
  return new DomainError('forbidden', 'wrong-code', message, { issues });
}

async function isRight(ctx: AppContext, totp: TotpSecretRow, code: string): Promise<boolean> {
  const { proof_id: proofId, member_id: memberId, sealed_secret: sealed } = totp;
  const slot = slotOf(code);
  if (slot !== null) {
    const hash = await findBackupHash(ctx.db, { proofId, slot });
    if (!(await verifyPassword(hash ?? null, code)) || hash === undefined) return false;
    return useBackupCode(ctx.db, { proofId, slot, hash });
  }
  const { sessionSecret } = ctx.site;
  const secret =
    sessionSecret === undefined ? null : openText(sealed, sealOf(sessionSecret, memberId));
  const step = secret === null ? null : stepOf(secret, code, ctx.clock.now());
  return step !== null && useStep(ctx.db, { proofId, step });
}

function codeLocked(until: Date, now: Date): DomainError {
  const message = 'Too many wrong codes. Please try again later.';
  const retryAfter = (until.getTime() - now.getTime()) / 1000;
  return new DomainError('limited', 'code-locked', message, { retryAfter });
}
