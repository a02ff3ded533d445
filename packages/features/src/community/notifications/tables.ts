import type { NotificationKind } from '@forum/contracts/notifications';
import { readTable } from '@forum/projections';

/** A notification. Whether it was read and may be shown is decided at query time. */
export interface NotificationRow {
  member_id: string;
  /** What it is about: once per member, however often it happens (`comment:{id}`, `follow:{followerId}`). */
  cause: string;
  /** Derived from the two above, so that a rebuild finds what was read. */
  id: string;
  kind: NotificationKind;
  /** The comment also mentions the member, who may want mentions but not its kind. */
  mentioned: boolean;
  actor_id: string;
  post_id: string | null;
  comment_id: string | null;
  /** The member's own post merged into that one: while it is, they are notified. */
  via_post_id: string | null;
  /** The case that was decided; null for other kinds. */
  case_id: string | null;
  /** The label's type, the staff act or a case's outcome; for a comment `merged`, if notified via another post. */
  detail: string | null;
  /** Rows with the same key form one line of the list. */
  group_key: string;
  created_at: Date;
  /** The staff act that it is about; undoing the act removes it. */
  act_id: string | null;
  /** The row of `content` with staff's words to the member; null for other kinds. */
  content_id: string | null;
  /** The event's position in the log: mails read on from there. */
  partition: number;
  seq: number;
}

/** All notifications, one per member and cause. */
export const notificationTable = readTable<NotificationRow>({
  name: 'notification',
  key: ['member_id', 'cause'],
  columns: {
    member_id: 'uuid not null',
    cause: 'text not null',
    id: 'uuid not null',
    kind: 'text not null',
    mentioned: 'boolean not null',
    actor_id: 'uuid not null',
    post_id: 'uuid',
    comment_id: 'uuid',
    via_post_id: 'uuid',
    case_id: 'uuid',
    detail: 'text',
    group_key: 'text not null',
    created_at: 'timestamptz not null',
    act_id: 'uuid',
    content_id: 'uuid',
    partition: 'smallint not null',
    seq: 'bigint not null',
  },
  indexes: [
    '(member_id, created_at desc, id desc)',
    'unique (id)',
    '(partition, seq)',
    '(act_id) where act_id is not null',
  ],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the notifications slice, as queries see them. */
  interface ReadTables {
    notification: NotificationRow;
  }
}
