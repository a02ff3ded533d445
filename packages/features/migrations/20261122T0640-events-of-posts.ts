import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Finds what happened to a post and below it in the log, in order of time. */
export const eventsOfPostsMigration: Migration = {
  name: '20261122T0640-events-of-posts',
  up: async (db) => {
    // As a uuid it takes half the space. Every `postId` of an event is one, as their schemas guarantee.
    await sql`CREATE INDEX event_post ON event (((data->>'postId')::uuid), at, seq)
      WHERE data->>'postId' IS NOT NULL`.execute(db);
  },
};
