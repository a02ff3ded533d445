import { id } from '@forum/contracts';
import { postTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { pollEvents } from '@forum/events/polls';
import { pollsProjection } from './projection.ts';
import { listBallotCounts } from './queries.ts';

const onPost = z.object({ postId: id });

/** Ballots and changes to polls → the number of answers, live to the post's readers. */
export function pollReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-polls',
      after: [pollsProjection.name],
      events: pollEvents,
      types: Object.keys(pollEvents.definitions),
      tell: (events) => tellPolls(ctx, events),
    }),
  ];
}

// Counts of options are not sent: not everybody may see them yet, and readers who ask get what they may see.
async function tellPolls(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<Publication[]> {
  const last = new Map(events.map((event) => [onPost.parse(event.data).postId, event.id]));
  const counts = await listBallotCounts(db, [...last.keys()]);
  return [...last].map(([postId, cause]) => ({
    topic: postTopic(postId),
    message: { kind: 'poll', postId, ballots: counts.get(postId) ?? 0 } as const,
    cause,
  }));
}
