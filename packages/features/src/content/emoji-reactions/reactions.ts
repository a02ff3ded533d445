import { id } from '@forum/contracts';
import { postTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { postOrComment } from '@forum/contracts/items';
import { emojiReactionEvents } from '@forum/events/emoji-reactions';
import { emojiReactionsProjection } from './projection.ts';
import { listReactionCounts } from './queries.ts';

const onItem = z.object({ item: postOrComment, postId: id });

/** Members' reactions → the item's new counts, live to the post's readers. */
export function emojiReactionReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-emoji-reactions',
      after: [emojiReactionsProjection.name],
      events: emojiReactionEvents,
      types: Object.keys(emojiReactionEvents.definitions),
      tell: (events) => tellCounts(ctx, events),
    }),
  ];
}

async function tellCounts(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<Publication[]> {
  // Of many reactions to one item, only the last announces the counts.
  const last = new Map(
    events.map((event) => {
      const on = onItem.parse(event.data);
      return [on.item.id, { ...on, cause: event.id }];
    }),
  );
  const counts = await listReactionCounts(db, [...last.keys()]);
  return [...last.values()].map(({ item, postId, cause }) => {
    const reactions = counts.get(item.id) ?? [];
    const message = { kind: 'reactions', postId, item, reactions } as const;
    return { topic: postTopic(postId), message, cause };
  });
}
