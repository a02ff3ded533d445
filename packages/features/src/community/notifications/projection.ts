import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { defineProjection, type Rows } from '@forum/projections';
import { AUDIENCE, MERGED } from '@forum/contracts/holds';
import { accountEvents } from '@forum/events/accounts';
import { caseEvents } from '@forum/events/cases';
import { commentEvents } from '@forum/events/comments';
import { groupEvents } from '@forum/events/groups';
import { followEvents } from '@forum/events/follows';
import { labelEvents } from '@forum/events/labels';
import { mentionEvents } from '@forum/events/mentions';
import { postEvents } from '@forum/events/posts';
import { factorResetEvents } from '@forum/events/factor-resets';
import { proofEvents } from '@forum/events/proofs';
import { scheduledPostEvents } from '@forum/events/scheduled-posts';
import { watchingEvents } from '@forum/events/watching';
import { actEvents } from '@forum/events/acts';
import { submissionEvents } from '@forum/events/submissions';
import {
  appealDecided,
  caseAssigned,
  caseDecided,
  staffCause,
  warned,
} from './projection/cases.ts';
import { commentCause, dailyCause } from './projection/causes.ts';
import { aboutGroups } from './projection/groups.ts';
import { groupMentioned, mentioned } from './projection/mentioned.ts';
import { aboutSecurity } from './projection/security.ts';
import { aboutSubmissions } from './projection/submissions.ts';
import { tell } from './projection/tell.ts';
import { toldOfPost, toldOfComment } from './projection/watched.ts';
import { notificationTable, UNSCHEDULED } from './tables.ts';

/**
 * Events → notifications, one per member and cause. Those of a withdrawn label or follow are deleted; those of hidden
 * or deleted items stay as rows that the queries leave out.
 */
export const notificationsProjection = defineProjection({
  name: 'notifications',
  version: 17,
  lane: 'now',
  tables: [notificationTable],
  events: [
    postEvents,
    commentEvents,
    labelEvents,
    followEvents,
    mentionEvents,
    caseEvents,
    accountEvents,
    actEvents,
    submissionEvents,
    watchingEvents,
    groupEvents,
    scheduledPostEvents,
    proofEvents,
    factorResetEvents,
  ],
  handles: {
    ...aboutGroups,
    ...aboutSubmissions,
    ...aboutSecurity,
    CommentPosted: commented,
    MembersMentioned: mentioned,
    GroupMembersMentioned: groupMentioned,
    WatchersTold: toldOfPost,
    MembersTold: toldOfComment,
    MemberFollowed: (event, rows) => {
      const { followerId: by, followedId: recipient } = event.data;
      tell(rows, event, { recipient, cause: `follow:${by}`, kind: 'follow', by, group: 'follow' });
    },
    MemberUnfollowed: ({ data: { followerId, followedId } }, rows) =>
      rows.remove(notificationTable, { member_id: followedId, cause: `follow:${followerId}` }),
    LabelAdded: (event, rows) => {
      const { postId, commentId, commentAuthorId: recipient, markedBy: by, type } = event.data;
      const about = { postId, commentId, detail: type, group: `label:${commentId}` };
      tell(rows, event, { recipient, cause: labelCause(event.data), kind: 'label', by, ...about });
    },
    LabelRemoved: ({ data }, rows) =>
      rows.remove(notificationTable, {
        member_id: data.commentAuthorId,
        cause: labelCause(data),
      }),
    // Accepting is an ANSWER label by the post's owner, of which the author was already notified: it now says more.
    AnswerAccepted: ({ data: { commentId, commentAuthorId, by } }, rows) =>
      rows.patch(
        notificationTable,
        {
          member_id: commentAuthorId,
          cause: labelCause({ commentId, markedBy: by, type: 'ANSWER' }),
        },
        { detail: 'ACCEPTED' },
      ),
    StaffActUndone: ofUndone,
    StaffActUndoneElsewhere: ofUndone,
    PostEdited: (event, rows) =>
      event.data.asEditor === true ? byEditor(rows, event) : byStaff(rows, event, 'edited'),
    PostWikiOpened: (event, rows) => byStaff(rows, event, 'wiki'),
    PostWikiClosed: (event, rows) => byStaff(rows, event, 'unwiki'),
    PostMoved: (event, rows) => byStaff(rows, event, 'moved'),
    PostPublished: (event, rows) => {
      if (event.data.quietly !== true) byStaff(rows, event, 'published');
    },
    PostUnpublished: (event, rows) => {
      // The notification of its merge says more; of its category's new audience nobody is notified.
      const { hold } = event.data;
      if (hold !== MERGED && hold !== AUDIENCE) byStaff(rows, event, 'unpublished');
    },
    PostMerged: (event, rows) => byStaff(rows, event, 'merged'),
    PostFeatured: (event, rows) => byStaff(rows, event, 'featured'),
    PostUnfeatured: (event, rows) => byStaff(rows, event, 'unfeatured'),
    PostVersionRedacted: (event, rows) => byStaff(rows, event, 'redacted'),
    PostDeleted: (event, rows) => byStaff(rows, event, 'deleted'),
    PostHeld: (event, rows) => byStaff(rows, event, event.data.as),
    PostRestored: (event, rows) => byStaff(rows, event, 'restored'),
    PostVersionRestored: (event, rows) => byStaff(rows, event, 'restored'),
    PostPinned: (event, rows) => byStaff(rows, event, 'pinned'),
    PostUnpinned: (event, rows) => byStaff(rows, event, 'unpinned'),
    PostLocked: (event, rows) => byStaff(rows, event, 'locked'),
    PostUnlocked: (event, rows) => byStaff(rows, event, 'unlocked'),
    CommentEdited: (event, rows) => byStaff(rows, event, 'edited'),
    CommentVersionRedacted: (event, rows) => byStaff(rows, event, 'redacted'),
    CommentDeleted: (event, rows) => byStaff(rows, event, 'deleted'),
    CommentVersionRestored: (event, rows) => byStaff(rows, event, 'restored'),
    CommentHeld: (event, rows) => byStaff(rows, event, 'deleted'),
    CommentRestored: (event, rows) => byStaff(rows, event, 'restored'),
    MemberWarned: warned,
    CaseClaimed: caseAssigned,
    CaseDecided: caseDecided,
    AppealDecided: appealDecided,
    // Every refusal is a cause of its own: its member chose another time in between.
    ScheduledPostRefused: (event, rows) => {
      const { memberId: recipient, code } = event.data;
      const cause = `scheduled-post:${event.id}`;
      const about = { detail: `${UNSCHEDULED}:${code}`, group: cause };
      tell(rows, event, { recipient, cause, kind: 'staff', by: null, ...about });
    },
  },
});

/**
 * Notifies the parent's author of a reply, the post's author of a comment, and the authors of posts merged into it;
 * each member once.
 */
function commented(
  event: RecordedEventOf<typeof commentEvents, 'CommentPosted'>,
  rows: Rows,
): void {
  const { commentId, postId, authorId: by, postAuthorId, parentId, parentAuthorId } = event.data;
  const about = { cause: commentCause(commentId), by, postId, commentId };
  if (parentId !== null && parentAuthorId !== null) {
    const group = `reply:${parentId}`;
    tell(rows, event, { ...about, recipient: parentAuthorId, kind: 'reply', group });
  }
  tell(rows, event, {
    ...about,
    recipient: postAuthorId,
    kind: 'comment',
    group: `comment:${postId}`,
  });
  for (const { postId: viaPostId, authorId: recipient } of event.data.mergedPosts) {
    const group = `comment:${postId}:merged`;
    tell(rows, event, { ...about, recipient, kind: 'comment', detail: 'merged', group, viaPostId });
  }
}

interface ByAnyone {
  readonly postId: string;
  readonly commentId?: string;
  readonly authorId: string;
  readonly by: string | null;
}

/** Only staff change what another wrote. Each act is a cause of its own. */
function byStaff(rows: Rows, event: RecordedEvent<string, ByAnyone>, detail: string): void {
  const { postId, commentId = null, authorId: recipient, by } = event.data;
  const { undoes } = event.meta;
  // Undoing notifies nobody: the notification of the undone act disappears.
  if (undoes !== undefined) {
    rows.removeWhere(notificationTable, { act_id: undoes, post_id: postId });
    return;
  }
  if (by === null) return;
  const about = { postId, commentId, detail, group: `staff:${commentId ?? postId}` };
  tell(rows, event, { recipient, cause: staffCause(event, detail), kind: 'staff', by, ...about });
}

/** Once a day for each editor of a wiki, in one line. If the edit waited for approval, undoing that takes it back. */
function byEditor(rows: Rows, event: RecordedEventOf<typeof postEvents, 'PostEdited'>): void {
  const { postId, authorId: recipient, by } = event.data;
  if (by === null) return;
  const cause = dailyCause(`edit:${postId}:${by}`, event);
  const { actId } = event.meta;
  tell(rows, event, { recipient, cause, kind: 'edit', by, postId, actId, group: `edit:${postId}` });
}

/** Removes what an act caused. Each partition announces that itself: there is no order between partitions. */
function ofUndone({ data }: RecordedEvent<string, { readonly actId: string }>, rows: Rows): void {
  rows.removeWhere(notificationTable, { act_id: data.actId });
}

interface LabelFacts {
  readonly commentId: string;
  readonly markedBy: string;
  readonly type: string;
}

function labelCause({ commentId, markedBy, type }: LabelFacts): string {
  return `label:${commentId}:${markedBy}:${type}`;
}
