import { voteDirection, type VoteDirection } from '@forum/contracts/votes';
import type { FoldRules } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import { findAuthor } from '../item-author.ts';
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

/** Votes: the direction in force, and since when. */
export const reversibleVotes = defineReversible<CastVote>({
  stream: 'vote',
  ...castVoteRules,
  fields: ({ direction, votedAt }) => (direction === null ? {} : { direction, votedAt }),
  reconcile: async (_ctx, tx, { state, wanted }): Promise<VoteEvent[]> => {
    const { direction } = state;
    if (state.on === null) return [];
    // Whose the item is may have changed since.
    const authorId = (await findAuthor(tx, state.on.item)) ?? state.on.authorId;
    const on = { ...state.on, authorId };
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
