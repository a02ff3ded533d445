import type { TestForum } from '@forum/testing';
import { sql } from 'kysely';

/** Columns that name a row's owner. */
const OWNERS = ['member_id', 'author_id', 'owner_id', 'recipient_id', 'reporter_id', 'follower_id'];

/** What others may move by allowed acts: votes, comments, labels, follows, views and reports. */
const MOVED_BY_OTHERS = [
  'upvotes',
  'downvotes',
  'score',
  'comments',
  'replies',
  'views',
  'followers',
  'points',
  'entries',
  'helpful_labels',
  'unhelpful_labels',
  'reports',
  'reasons',
];

/**
 * A notification disappears when whoever caused it takes the cause back, and its number with it. A browser gets the
 * pushes of whoever last signed in there: only it knows its address. Read marks are the reader's own rows.
 */
const TAKEN_BACK = ['notification', 'unread_count', 'push_subscription'];

/** All rows of the member, whatever the table, except what others may move. */
export async function rowsOf(forum: TestForum, memberId: string): Promise<ReadonlySet<string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL (${TAKEN_BACK})
      AND data_type = 'uuid' AND column_name IN (${sql.join(OWNERS)})`.execute(forum.ctx.db);
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await sql<{ row: string }>`
        SELECT (to_jsonb(t) - ${MOVED_BY_OTHERS}::text[])::text AS row FROM ${sql.table(table)} t
        WHERE ${sql.ref(column)} = ${memberId}`.execute(forum.ctx.db);
      return rows.map(({ row }) => `${table} ${row}`);
    }),
  );
  return new Set(found.flat());
}
