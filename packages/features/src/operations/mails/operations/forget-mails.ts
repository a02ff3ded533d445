import type { Kysely } from 'kysely';
import type { MailStore } from '../store.ts';

/** Deletes a member's test letters that came to nothing: once there is another, they say nothing any more. */
export async function forgetFailedTests(db: Kysely<MailStore>, memberId: string): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('kind', '=', 'test-letter')
    .where('member_id', '=', memberId)
    .where('state', '=', 'given-up')
    .execute();
}

/** Deletes the emails with these keys, sent or not. */
export async function forgetMails(
  connection: Kysely<unknown>,
  dedupeKeys: readonly string[],
): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await connection
    .$extendTables<MailStore>()
    .deleteFrom('mail_outbox')
    .where('dedupe_key', 'in', dedupeKeys)
    .execute();
}
