import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import type { mentionEvents } from '@forum/events/mentions';
import { notificationTable } from '../tables.ts';
import { commentCause, postCause, postGroup, threadGroup } from './causes.ts';
import { tell } from './tell.ts';

/** The detail of a mention of one of their groups, and not of themselves. */
const GROUP = 'group';

/** Notifies the members whom a text names. */
export function mentioned(
  event: RecordedEventOf<typeof mentionEvents, 'MembersMentioned'>,
  rows: Rows,
): void {
  for (const recipient of event.data.memberIds) {
    const { key, group } = mention(rows, event, { ...event.data, recipient, detail: null });
    // Their own name says more than that of one of their groups, whichever came first.
    rows.patchWhere(
      notificationTable,
      { ...key, kind: 'mention' },
      { group_key: group, detail: null },
    );
  }
}

/** Notifies members of a group that a text names, unless it names them too. */
export function groupMentioned(
  event: RecordedEventOf<typeof mentionEvents, 'GroupMembersMentioned'>,
  rows: Rows,
): void {
  for (const recipient of event.data.memberIds) {
    const { key, group } = mention(rows, event, { ...event.data, recipient, detail: GROUP });
    rows.patchWhere(notificationTable, { ...key, kind: 'mention' }, { group_key: group });
  }
}

interface Mention {
  readonly postId: string;
  readonly commentId: string | null;
  readonly by: string;
  readonly recipient: string;
  readonly detail: string | null;
}

/** Members already notified of the comment get nothing new, but may have chosen mentions alone. */
function mention(rows: Rows, event: RecordedEvent, { recipient, detail, ...of }: Mention) {
  const { postId, commentId, by } = of;
  const cause = commentId === null ? postCause(postId) : commentCause(commentId);
  const group = `mention:${commentId ?? postId}`;
  const about = { cause, by, postId, commentId, group, recipient, kind: 'mention' as const };
  tell(rows, event, detail === null ? about : { ...about, detail });
  const key = { member_id: recipient, cause };
  rows.patch(notificationTable, key, { mentioned: true });
  // A member who watches it as well is notified once, of the mention, whichever came first. In two steps: a change
  // cannot read the column that it changes.
  const watched = commentId === null ? postGroup(postId) : threadGroup(postId);
  const stronger = { kind: 'mention' as const, detail };
  rows.patchWhere(notificationTable, { ...key, group_key: watched }, stronger);
  return { key, group };
}
