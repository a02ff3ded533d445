import { buildIndex, type Migration } from '@forum/database';

/** The threads that a member has read for minutes, latest first: few of all that they opened. */
export const longReadingsMigration: Migration = {
  name: '20261126T1015-long-readings',
  isOutside: true,
  up: (db) =>
    buildIndex(
      db,
      'reading_place_long',
      'reading_place (member_id, read_at DESC) WHERE read_seconds >= 240',
    ),
};
