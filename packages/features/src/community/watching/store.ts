import { DEFAULT_WATCH_SETTINGS, type WatchSettings } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';

/** What makes a member track threads; no row: the defaults. Not events: nobody needs the history. */
export interface WatchSettingRow {
  member_id: string;
  track_written: boolean;
  track_mentioned: boolean;
  track_read: boolean;
  /** Earlier posts are no longer new; null: none. */
  new_since: Date | null;
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
    .values({ member_id: memberId, new_since: null, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** From this moment on posts are new to the member; never back. */
export async function saveNewSince(
  db: Kysely<WatchingStore>,
  memberId: string,
  at: Date,
): Promise<void> {
  const { trackWritten, trackMentioned, trackRead } = DEFAULT_WATCH_SETTINGS;
  await sql`
    INSERT INTO watch_setting AS s (member_id, track_written, track_mentioned, track_read, new_since)
    VALUES (${memberId}, ${trackWritten}, ${trackMentioned}, ${trackRead}, ${at})
    ON CONFLICT (member_id) DO UPDATE SET new_since = greatest(s.new_since, excluded.new_since)`.execute(
    db,
  );
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends WatchingStore {}
}
