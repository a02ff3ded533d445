import { accountEvents } from '@forum/events/accounts';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { enqueueNews } from './operations/enqueue-news.ts';
import { NEWS_OF } from './parts/news.ts';
import { forgetMember } from './store.ts';

/** What happens → what is to be sent. From the head of the log: what was before, nobody asked to be told. */
export function webhookReactions(ctx: AppContext): readonly Reaction[] {
  const enqueue = (events: readonly RecordedEvent[]) => enqueueNews(ctx, events);
  const types = NEWS_OF.flatMap(({ definitions }) => Object.keys(definitions));
  return [
    defineReaction({
      name: 'webhooks',
      after: ['webhooks', 'posts'],
      events: [...NEWS_OF],
      handles: Object.fromEntries(types.map((type) => [type, (event) => enqueue([event])])),
      together: enqueue,
      acrossPartitions: true,
    }),
    defineReaction({
      name: 'webhooks-forget-members',
      after: [],
      events: accountEvents,
      handles: { AccountDeleted: ({ data }) => forgetMember(ctx.db, data.memberId) },
    }),
  ];
}
