import type { VoteDirection } from '@forum/contracts/votes';
import type { FoldRules } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import { isVoteEvent, voteInForce, type VoteEvent } from '@forum/events/votes';

/** A vote of one member on one item. */
export interface CastVote {
  readonly on: Pick<VoteEvent['data'], 'item' | 'postId' | 'authorId' | 'voterId'> | null;
  /** Null: none is in force. */
  readonly direction: VoteDirection | null;
  /** When it was cast, ISO 8601. */
  readonly votedAt: string;
}

/** Folds a vote's stream into the vote and when it was cast. */
export const castVoteRules: FoldRules<CastVote> = {
  initialState: { on: null, direction: null, votedAt: '' },
  evolve: (state, event) => {
    if (!isVoteEvent(event)) return state;
    const { item, postId, authorId, voterId } = event.data;
    const direction = voteInForce.evolve(state.direction, event);
    return { on: { item, postId, authorId, voterId }, direction, votedAt: momentOf(event) };
  },
};

// The log hands out events with their time.
function momentOf(event: VoteEvent & DomainEvent): string {
  if (event.type === 'VoteReinstated') return event.data.votedAt;
  return 'at' in event && event.at instanceof Date ? event.at.toISOString() : '';
}
