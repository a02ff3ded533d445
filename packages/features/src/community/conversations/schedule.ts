import { deleteOld } from '@forum/database';
import { sql } from 'kysely';
import type { Schedule } from '../../framework/feature.ts';
import { readNumber } from '../../operations/site-settings/queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes messages past their retention, and conversations without members, in small batches. */
export const sweepConversations: Schedule = {
  name: 'sweep-conversations',
  every: HOUR_MS,
  run: async ({ db, clock }) => {
    const days = await readNumber(db, 'messageDays');
    if (days > 0) {
      const before = new Date(clock.now().getTime() - days * DAY_MS);
      await deleteOld(db, 'conversation_message', sql`written_at < ${before}`);
    }
    // Those whose members deleted their accounts: the last one to leave deletes the conversation.
    await deleteOld(
      db,
      'conversation',
      sql`NOT EXISTS (SELECT FROM conversation_participant p
        WHERE p.conversation_id = conversation.id AND p.state = 'joined')`,
    );
  },
};
