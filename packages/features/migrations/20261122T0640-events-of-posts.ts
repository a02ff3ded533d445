import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** What happened to a post and under it is found in the log by the post, in order of time. */
export const eventsOfPostsMigration: Migration = {
  name: '20261122T0640-events-of-posts',
  up: async (db) => {
    // As a uuid it takes half the room. Every `postId` of an event is one: the shapes of events say so.
    await sql`CREATE INDEX event_post ON event (((data->>'postId')::uuid), at, seq)
      WHERE data->>'postId' IS NOT NULL`.execute(db);
  },
};
