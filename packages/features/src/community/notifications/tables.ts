import type { NotificationKind } from '@forum/contracts/notifications';
import { column, readTable, type RowOf } from '@forum/projections';
import { UNREAD_OF } from '../../framework/shown-names.ts';

/** In a notification's detail, before the refusal's code: a post was not published at its time. */
export const UNSCHEDULED = 'unscheduled';

/** The detail of a notification about a case that somebody gave to its recipient. */
export const ASSIGNED = 'assigned';

/** A notification's detail: a scheduled post waits for approval. */
export const WAITING = 'waiting';

/** All notifications, one per member and cause. */
export const notificationTable = readTable({
  name: 'notification',
  key: ['member_id', 'cause'],
  outdates: { prefix: UNREAD_OF, column: 'member_id' },
  forgets: 'created_at',
  columns: {
    member_id: column.uuid(),
    /** What it is about: once per member, however often it happens (`comment:{id}`, `follow:{followerId}`). */
    cause: column.text(),
    /** Derived from the two above, so that a rebuild finds what was read. */
    id: column.uuid(),
    kind: column.text<NotificationKind>(),
    /** The comment also mentions the member, who may want mentions but not its kind. */
    mentioned: column.boolean(),
    actor_id: column.uuid(),
    post_id: column.uuid().orNull(),
    comment_id: column.uuid().orNull(),
    /** The member's own post merged into that one: while it is, they are notified. */
    via_post_id: column.uuid().orNull(),
    /** The case that was decided; null for other kinds. */
    case_id: column.uuid().orNull(),
    /** The group that it is about; null for other kinds. */
    group_id: column.uuid().orNull(),
    /**
     * The label's type, the staff act, a case's outcome, or what happened in a group; for a comment `merged`, if
     * notified via another post.
     */
    detail: column.text().orNull(),
    /** Rows with the same key form one line of the list. */
    group_key: column.text(),
    created_at: column.timestamptz(),
    /** The staff act that it is about; undoing the act removes it. */
    act_id: column.uuid().orNull(),
    /** The row of `content` with staff's words to the member; null for other kinds. */
    content_id: column.uuid().orNull(),
    /** The event's position in the log: emails read on from there. */
    partition: column.smallint(),
    seq: column.bigint(),
  },
  indexes: [
    '(member_id, created_at desc, id desc)',
    // Whether a new one begins a line of its own, however many the member got that day.
    '(member_id, group_key, created_at)',
    'unique (id)',
    '(partition, seq)',
    '(act_id) where act_id is not null',
    // Answering a request removes the notifications of all owners.
    '(group_id, actor_id) where group_id is not null',
    '(created_at)',
  ],
});

/** A notification. Whether it was read and may be shown is decided at query time. */
export type NotificationRow = RowOf<typeof notificationTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the notifications slice, as queries see them. */
  interface ReadTables {
    notification: NotificationRow;
  }
}
