import { memberTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { accountEvents } from '../../identity/accounts/events.ts';
import { caseEvents } from '../../moderation/cases/events.ts';
import { commentEvents } from '../../content/comments/events.ts';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { groupEvents } from '../../identity/groups/events.ts';
import { followEvents } from '../follows/events.ts';
import { labelEvents } from '../../content/labels/events.ts';
import { mentionEvents } from '../../content/mentions/events.ts';
import { postEvents } from '../../content/posts/events.ts';
import { staffActEvents } from '../../framework/acts/events.ts';
import { scheduledPostEvents } from '../scheduled-posts/events.ts';
import { watchingEvents } from '../watching/events.ts';
import { submissionEvents } from '../../moderation/approval-queue/events.ts';
import { notificationsProjection } from './projection.ts';
import { countUnreadOfEach, listFresh } from './queries.ts';
import { forgetMember } from './store.ts';

/**
 * New notifications → their members' live channels, with the count that the badge then shows. The read marks and
 * preferences of a deleted account are deleted.
 */
export function notificationReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'notifications-live',
      after: [notificationsProjection.name, 'posts', 'comments', 'groups'],
      events: [
        postEvents,
        commentEvents,
        labelEvents,
        followEvents,
        mentionEvents,
        caseEvents,
        accountEvents,
        staffActEvents,
        submissionEvents,
        watchingEvents,
        groupEvents,
        scheduledPostEvents,
      ],
      types: [...notificationsProjection.handlers.keys()],
      tell: (events) => newestOfEach(ctx, events),
    }),
    defineReaction({
      name: 'forget-notifications',
      from: 'start',
      after: [],
      events: accountEvents,
      handles: { AccountDeleted: ({ data }) => forgetMember(ctx.db, data.memberId) },
    }),
  ];
}

/** Each member is told once of many events, of the newest: one count holds for all of them. */
async function newestOfEach(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<Publication[]> {
  const fresh = await listFresh(db, events);
  const newest = new Map(fresh.map(({ member_id, id }) => [member_id, id]));
  const counts = await countUnreadOfEach(db, [...newest.keys()]);
  return [...newest].map(([memberId, notificationId]) => ({
    topic: memberTopic(memberId),
    message: { kind: 'notification', notificationId, unread: counts.get(memberId) ?? 0 },
    // So that repeating the batch sends nothing twice.
    cause: notificationId,
  }));
}
