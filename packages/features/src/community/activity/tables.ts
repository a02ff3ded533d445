import type { ActivityType } from '@forum/contracts/activity';
import { readTable } from '@forum/projections';

/** One entry of the feed. Whether it may be shown is decided when it is read. */
export interface ActivityRow {
  type: ActivityType;
  /** What it is about: the post, the comment, the post with the answer, the member. */
  id: string;
  actor_id: string;
  post_id: string | null;
  comment_id: string | null;
  created_at: Date;
}

/** The feed, one row for each entry in force. */
export const activityTable = readTable<ActivityRow>({
  name: 'activity',
  key: ['type', 'id'],
  columns: {
    type: 'text not null',
    id: 'uuid not null',
    actor_id: 'uuid not null',
    post_id: 'uuid',
    comment_id: 'uuid',
    created_at: 'timestamptz not null',
  },
  indexes: ['(created_at desc, type, id)'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the activity slice, as queries see them. */
  interface ReadTables {
    activity: ActivityRow;
  }
}
