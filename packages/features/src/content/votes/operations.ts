import type { Item } from '@forum/contracts/items';
import { voteStream } from '@forum/events/votes';
import type { Strand } from '../../framework/acts/elsewhere.ts';
import type { ImportedVote } from './commands.ts';

export { importVotes, type ImportedVote } from './commands.ts';

/** Votes on an item that is new here, and who wrote it. */
export interface VotesElsewhere {
  readonly item: Item;
  readonly postId: string;
  readonly authorId: string;
  readonly votes: readonly (ImportedVote & { readonly at: Date })[];
}

/** What to append for votes on an item that is new here; a member's second vote, and one on their own, are left out. */
export function votesFromElsewhere({ item, postId, authorId, votes }: VotesElsewhere): Strand[] {
  const voters = new Set([authorId]);
  return votes.flatMap(({ voterId, direction, at }) => {
    if (voters.has(voterId)) return [];
    voters.add(voterId);
    const data = { item, postId, authorId, voterId, direction };
    const stream = voteStream(item, postId, voterId);
    return [{ at, pieces: [{ stream, events: [{ type: 'VoteCast', data }], at }] }];
  });
}
