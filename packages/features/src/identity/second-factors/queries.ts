import { isStaff, type Role } from '@forum/contracts';
import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { readText } from '../../operations/site-settings/queries.ts';

/** Whether staff of that role get elevated access only in a session with a second factor. */
export async function isSecondFactorRequired(
  db: Kysely<ReadDatabase>,
  role: Role,
): Promise<boolean> {
  return isStaff({ role }) && needsSecondFactor(role, await readText(db, 'secondFactorFor'));
}

/** Whether a role needs a second factor by the setting's value; null: its initial one. */
export function needsSecondFactor(role: Role, value: string | null): boolean {
  return REQUIRED_OF[value ?? SITE_SETTINGS.secondFactorFor.initial]?.includes(role) === true;
}

/** The setting's value within a statement, so that it is not read apart; null: it was never changed. */
export function secondFactorRule(): RawBuilder<string | null> {
  return sql<string | null>`(SELECT value FROM setting_version WHERE name = 'secondFactorFor'
    ORDER BY version DESC LIMIT 1)`;
}

const REQUIRED_OF: Readonly<Record<string, readonly Role[]>> = {
  superadmins: ['SUPERADMIN'],
  admins: ['ADMIN', 'SUPERADMIN'],
  staff: ['MODERATOR', 'ADMIN', 'SUPERADMIN'],
};

/** How many backup codes the member has left; null: no authenticator. */
export async function countBackupCodes(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('totp_secret')
    .leftJoin('backup_code', 'backup_code.proof_id', 'totp_secret.proof_id')
    .select(({ fn }) => fn.count<number>('slot').as('left'))
    .where('member_id', '=', memberId)
    .groupBy('totp_secret.proof_id')
    .executeTakeFirst();
  return found === undefined ? null : found.left;
}

/** When the member's factors are reset; null: nobody asked for it, or it was stopped. */
export async function findResetAt(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<Date | null> {
  const found = await db
    .selectFrom('factor_reset')
    .select('effective_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.effective_at ?? null;
}
