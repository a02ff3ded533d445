import { DEFAULT_WATCH_SETTINGS, type WatchSettings } from '@forum/contracts/watching';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** What makes the member track a thread automatically; the defaults if they have chosen nothing. */
export async function getWatchSettings(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<WatchSettings> {
  const row = await db
    .selectFrom('watch_setting')
    .select([
      'track_written as trackWritten',
      'track_mentioned as trackMentioned',
      'track_read as trackRead',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? DEFAULT_WATCH_SETTINGS;
}
