import { id } from '@forum/contracts';
import { postTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { postOrComment } from '@forum/contracts/items';
import { voteEvents } from '@forum/events/votes';
import { votesProjection } from './projection.ts';
import { listTallies } from './queries.ts';

const onItem = z.object({ item: postOrComment, postId: id });

/** Votes → the item's new counts, live to the post's readers. */
export function voteReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-votes',
      after: [votesProjection.name],
      events: voteEvents,
      types: ['VoteCast', 'VoteSwitched', 'VoteWithdrawn', 'VoteNullified', 'VoteReinstated'],
      tell: (events) => tellTallies(ctx, events),
    }),
  ];
}

async function tellTallies(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<Publication[]> {
  // Of many votes on one item, only the last announces the counts.
  const last = new Map(
    events.map((event) => {
      const vote = onItem.parse(event.data);
      return [vote.item.id, { ...vote, cause: event.id }];
    }),
  );
  const tallies = await listTallies(db, [...last.keys()]);
  return [...last.values()].map(({ item, postId, cause }) => {
    const { upvotes, downvotes } = tallies.get(item.id) ?? { upvotes: 0, downvotes: 0 };
    const message = { kind: 'votes', postId, item, upvotes, downvotes } as const;
    return { topic: postTopic(postId), message, cause };
  });
}
