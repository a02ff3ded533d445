import { voteDirection } from '@forum/contracts/votes';
import { findAuthor } from '../items/operations/item-author.ts';
import { findMerge } from '../../identity/members/operations/merge-in-force.ts';
import { findHandingOver } from '../items/operations/handing-over.ts';
import { nullifyOwnVote } from '../items/operations/end-own.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { castVoteRules, type CastVote } from './commands/cast-vote.ts';
import { handOverVote } from './merge-part.ts';
import type { VoteEvent } from '@forum/events/votes';

const NO_VOTE = new Map([
  ['direction', undefined],
  ['votedAt', undefined],
]);
const NOTHING = new Map<string, undefined>();

/**
 * Votes: the direction in force, and since when. A vote restored while its voter is merged goes to the other member, or
 * ends, as part of the merge: one person has one vote, and none on their own items.
 */
export const reversibleVotes = defineReversible<CastVote>({
  stream: 'vote',
  ...castVoteRules,
  fields: ({ direction, votedAt }) => (direction === null ? {} : { direction, votedAt }),
  // It ended with a merge, and must not return when the merge is undone.
  says: (_state, { type }) => (type === 'VoteBarred' ? NO_VOTE : NOTHING),
  reconcile: async (_ctx, tx, { state, wanted }): Promise<VoteEvent[]> => {
    const { direction } = state;
    if (state.on === null) return [];
    // The item's author may have changed since.
    const authorId = (await findAuthor(tx, state.on.item)) ?? state.on.authorId;
    const on = { ...state.on, authorId };
    const events: VoteEvent[] = [];
    if (direction !== null) events.push({ type: 'VoteNullified', data: { ...on, direction } });
    const { direction: to, votedAt } = wanted;
    if (typeof votedAt !== 'string') return events;
    const data = { ...on, direction: voteDirection.parse(to), votedAt };
    return [...events, { type: 'VoteReinstated', data }];
  },
  settle: async (tx, { on }) => {
    if (on === null) return;
    const { item, postId, voterId } = on;
    const merge = await findMerge(tx, voterId);
    if (merge !== null) {
      tx.underAct(merge.actId);
      return handOverVote(tx, { item, postId }, { from: voterId, to: merge.into });
    }
    const authorId = await findAuthor(tx, item);
    if (authorId !== voterId) return;
    const actId = await findHandingOver(tx, item, voterId);
    if (actId === null) return;
    tx.underAct(actId);
    await nullifyOwnVote(tx, { item, postId, authorId, voterId });
  },
});
