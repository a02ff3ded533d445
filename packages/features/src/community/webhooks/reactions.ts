import { accountEvents } from '@forum/events/accounts';
import { webhookEvents } from '@forum/events/webhooks';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { enqueueNews } from './operations/enqueue-news.ts';
import { NEWS_OF } from './parts/news.ts';
import { tellPaused } from './reactions/tell-paused.ts';
import { forgetMember } from './store/waiting.ts';

/** What happens → what is to be sent. From the head of the log: what was before, nobody asked to be told. */
export function webhookReactions(ctx: AppContext): readonly Reaction[] {
  const enqueue = (events: readonly RecordedEvent[]) => enqueueNews(ctx, events);
  const types = NEWS_OF.flatMap(({ definitions }) => Object.keys(definitions));
  return [
    defineReaction({
      name: 'webhooks',
      // All that a body is made of: what is not there yet would be told as deleted.
      after: ['webhooks', 'posts', 'comments', 'categories', 'votes'],
      events: [...NEWS_OF],
      handles: Object.fromEntries(types.map((type) => [type, (event) => enqueue([event])])),
      together: enqueue,
      acrossPartitions: true,
    }),
    defineReaction({
      name: 'mail-webhook-paused',
      after: ['webhooks'],
      events: webhookEvents,
      handles: {
        WebhookPaused: async ({ id: eventId, data: { webhookId, by, why } }) => {
          if (by === null && why !== 'staff') await tellPaused(ctx, { eventId, webhookId, why });
        },
      },
    }),
    defineReaction({
      name: 'webhooks-forget-members',
      after: [],
      events: accountEvents,
      handles: { AccountDeleted: ({ data }) => forgetMember(ctx.db, data.memberId) },
    }),
  ];
}
