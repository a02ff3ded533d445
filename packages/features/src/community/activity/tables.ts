import type { ActivityType } from '@forum/contracts/activity';
import { column, readTable, type RowOf } from '@forum/projections';

/** The feed, one row for each entry in force. */
export const activityTable = readTable({
  name: 'activity',
  key: ['type', 'id'],
  columns: {
    type: column.text<ActivityType>(),
    /** What it is about: the post, the comment, the post with the answer, the member. */
    id: column.uuid(),
    actor_id: column.uuid(),
    post_id: column.uuid().orNull(),
    comment_id: column.uuid().orNull(),
    created_at: column.timestamptz(),
  },
  indexes: ['(created_at desc, type, id)'],
});

/** One entry of the feed. Whether it may be shown is decided when it is read. */
export type ActivityRow = RowOf<typeof activityTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the activity slice, as queries see them. */
  interface ReadTables {
    activity: ActivityRow;
  }
}
