import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { mentionEvents } from '@forum/events/mentions';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { caseEvents } from '@forum/events/cases';
import { followEvents } from '@forum/events/follows';
import { factorResetEvents } from '@forum/events/factor-resets';
import { proofEvents } from '@forum/events/proofs';
import { scheduledPostEvents } from '@forum/events/scheduled-posts';
import { OUTDATING_EVENTS, OUTDATING_TYPES } from './operations/outdated-counts.ts';
import { countAndTell } from './reactions/count-and-tell.ts';
import { notificationsProjection } from './projection.ts';
import { forgetMember } from './store.ts';
import { COUNTING_REACTION } from './store/unread-counts.ts';

/**
 * New notifications → the kept counts, and their members' live channels, with the count that the badge then shows. The
 * read marks, preferences and count of a deleted account are deleted.
 */
export function notificationReactions(ctx: AppContext): readonly Reaction[] {
  const react = (events: readonly RecordedEvent[]) => countAndTell(ctx, events);
  const types = new Set([...notificationsProjection.handlers.keys(), ...OUTDATING_TYPES]);
  return [
    defineReaction({
      name: COUNTING_REACTION,
      after: [
        notificationsProjection.name,
        'posts',
        'comments',
        'groups',
        'categories',
        'mutes',
        'watching',
        'tags',
        'tag-settings',
      ],
      events: [
        ...OUTDATING_EVENTS,
        caseEvents,
        factorResetEvents,
        followEvents,
        mentionEvents,
        proofEvents,
        scheduledPostEvents,
      ],
      handles: Object.fromEntries([...types].map((type) => [type, (event) => react([event])])),
      together: react,
      acrossPartitions: true,
    }),
    whenAccountDeleted('forget-notifications', [], ({ memberId }) =>
      forgetMember(ctx.db, memberId),
    ),
  ];
}
