import type { Migration } from '@forum/database';
import { sql } from 'kysely';

/** Trending scores: working state, recomputed from `post_rank` when lost. */
export const trendingMigration: Migration = {
  name: '20261121T0851-trending',
  up: async (db) => {
    await sql`CREATE TABLE post_score (
      post_id uuid PRIMARY KEY,
      category_id uuid,
      score double precision NOT NULL,
      due_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX post_score_score ON post_score (score DESC, post_id DESC)`.execute(db);
    await sql`CREATE INDEX post_score_category
      ON post_score (category_id, score DESC, post_id DESC)`.execute(db);
    await sql`CREATE INDEX post_score_due_at ON post_score (due_at)`.execute(db);
    await sql`CREATE TABLE trending_checkpoint (
      partition smallint PRIMARY KEY,
      seq bigint NOT NULL DEFAULT 0
    )`.execute(db);
    await sql`INSERT INTO trending_checkpoint (partition) SELECT generate_series(0, 63)`.execute(
      db,
    );
  },
};
