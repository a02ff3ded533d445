import { voteDirection, type VoteDirection } from '@forum/contracts/votes';
import type { DomainEvent } from '@forum/kernel';
import { defineReversible } from '../reversible.ts';
import { isVoteEvent, voteInForce, type VoteEvent } from './events.ts';

/** A vote of one member on one item. */
interface CastVote {
  readonly on: Pick<VoteEvent['data'], 'item' | 'postId' | 'authorId' | 'voterId'> | null;
  /** Null: none is in force. */
  readonly direction: VoteDirection | null;
  /** When it was cast, ISO 8601. */
  readonly votedAt: string;
}

/** Votes: the direction in force, and since when. */
export const reversibleVotes = defineReversible<CastVote>({
  stream: 'vote',
  initialState: { on: null, direction: null, votedAt: '' },
  evolve: (state, event) => {
    if (!isVoteEvent(event)) return state;
    const { item, postId, authorId, voterId } = event.data;
    const direction = voteInForce.evolve(state.direction, event);
    return { on: { item, postId, authorId, voterId }, direction, votedAt: momentOf(event) };
  },
  fields: ({ direction, votedAt }) => (direction === null ? {} : { direction, votedAt }),
  reconcile: async (_ctx, _tx, { state: { on, direction }, wanted }): Promise<VoteEvent[]> => {
    if (on === null) return [];
    const events: VoteEvent[] = [];
    if (direction !== null) events.push({ type: 'VoteNullified', data: { ...on, direction } });
    const { direction: to, votedAt } = wanted;
    if (typeof votedAt !== 'string') return events;
    const data = { ...on, direction: voteDirection.parse(to), votedAt };
    return [...events, { type: 'VoteReinstated', data }];
  },
});

// The log hands out events with their time.
function momentOf(event: VoteEvent & DomainEvent): string {
  if (event.type === 'VoteReinstated') return event.data.votedAt;
  return 'at' in event && event.at instanceof Date ? event.at.toISOString() : '';
}
