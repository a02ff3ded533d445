import { memberTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '../../identity/accounts/events.ts';
import { caseEvents } from '../../moderation/cases/events.ts';
import { commentEvents } from '../../content/comments/events.ts';
import type { AppContext } from '../../framework/feature.ts';
import { followEvents } from '../follows/events.ts';
import { labelEvents } from '../../content/labels/events.ts';
import { mentionEvents } from '../../content/mentions/events.ts';
import { postEvents } from '../../content/posts/events.ts';
import { staffActEvents } from '../../framework/acts/events.ts';
import { submissionEvents } from '../../moderation/approval-queue/events.ts';
import { notificationsProjection } from './projection.ts';
import { countUnreadOfEach, listFresh } from './queries.ts';
import { forgetMember } from './store.ts';

/**
 * New notifications → their members' live channels, with the count that the badge then shows. The read marks and
 * preferences of a deleted account are deleted.
 */
export function notificationReactions(ctx: AppContext): readonly Reaction[] {
  const alone = (event: RecordedEvent) => push(ctx, [event]);
  const types = [...notificationsProjection.handlers.keys()];
  return [
    defineReaction({
      name: 'notifications-live',
      after: [notificationsProjection.name, 'posts', 'comments'],
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
      ],
      handles: Object.fromEntries(types.map((type) => [type, alone])),
      together: (events) => push(ctx, events),
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

async function push({ db, live }: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const seqs = events.map((event) => event.seq);
  const fresh = await listFresh(db, { partition: first.partition, seqs });
  const counts = await countUnreadOfEach(db, [...new Set(fresh.map((row) => row.member_id))]);
  await live.publishAll(
    fresh.map(({ id: notificationId, member_id: memberId }) => ({
      topic: memberTopic(memberId),
      message: { kind: 'notification', notificationId, unread: counts.get(memberId) ?? 0 },
      // So that repeating the batch sends nothing twice.
      cause: notificationId,
    })),
  );
}
