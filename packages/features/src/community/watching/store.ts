import type { WatchSettings } from '@forum/contracts/watching';
import type { Kysely } from 'kysely';

/** By what a member begins to track threads; no row: the defaults. Not events: nobody needs the history. */
export interface WatchSettingRow {
  member_id: string;
  track_written: boolean;
  track_mentioned: boolean;
  track_read: boolean;
}

/** Row types of the watching slice, as queries see them. */
export interface WatchingStore {
  watch_setting: WatchSettingRow;
}

/** Saves a member's settings. */
export async function saveWatchSettings(
  db: Kysely<WatchingStore>,
  memberId: string,
  { trackWritten, trackMentioned, trackRead }: WatchSettings,
): Promise<void> {
  const row = {
    track_written: trackWritten,
    track_mentioned: trackMentioned,
    track_read: trackRead,
  };
  await db
    .insertInto('watch_setting')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends WatchingStore {}
}
