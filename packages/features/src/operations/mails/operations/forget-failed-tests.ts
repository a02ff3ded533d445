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
