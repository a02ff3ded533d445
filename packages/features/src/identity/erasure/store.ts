import { forgetResponses, forgetSomeResponses } from '@forum/event-store';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { deleteAccount } from '../accounts/operations/delete-account.ts';

type Store = Pick<ReadDatabase, 'account'>;

/** The facts needed for leaving, with the row locked until the transaction ends; null if the account is gone. */
export async function lockMember(db: Kysely<unknown>, memberId: string) {
  const row = await db
    .$extendTables<Store>()
    .selectFrom('account')
    .select(['username_key', 'email_key', 'role', 'merged_into as mergedInto'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** How many SUPERADMINs there are; two who leave simultaneously wait for each other here. */
export async function countSuperadmins(db: Kysely<unknown>): Promise<number> {
  const rows = await db
    .$extendTables<Store>()
    .selectFrom('account')
    .select('member_id')
    .where('role', '=', 'SUPERADMIN')
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return rows.length;
}

/**
 * Tables of the private store whose rows belong to a member without a foreign key to the account, because they are
 * written too often for one. Their slices empty them after `AccountDeleted`; for presence, that happens when the ended
 * session has closed its sockets.
 */
export const WITHOUT_REFERENCE = [
  'notification_digest',
  'notification_mail_key',
  'notification_mail_thread',
  'notification_preference',
  'notification_read',
  'presence_member',
  'reading_place',
] as const;

/**
 * Empties the private store. Whatever is the member's alone (profile, settings, sessions, outgoing emails, PINs) refers
 * to the account and goes with its row; answers kept for the member's own idempotency keys are forgotten, so a repeated
 * request is answered anew.
 */
export async function eraseMember(db: Kysely<unknown>, memberId: string): Promise<void> {
  await forgetResponses(db, memberId);
  await deleteAccount(db, memberId);
}

/**
 * Forgets others' answers that show the member: one day's keys, a few thousand at a time, since only reading them all
 * finds them. Not in the leaving member's transaction, whose locks must not wait for it.
 */
export async function forgetAnswersAbout(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<void> {
  let after: string | null = '-infinity';
  while (after !== null) after = await forgetSomeResponses(db, { containing: memberId, after });
}
