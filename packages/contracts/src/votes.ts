import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams } from './scalars.ts';

/** A vote on a post or comment. */
export const voteDirection = z.enum(['UPVOTE', 'DOWNVOTE']);
/** UPVOTE or DOWNVOTE. */
export type VoteDirection = z.infer<typeof voteDirection>;

/** Counts of an item and the asking member's own vote (null: none, or signed out). */
export const voteTally = z
  .object({
    userVote: voteDirection.nullable(),
    upvotes: z.int().min(0),
    downvotes: z.int().min(0),
  })
  .meta({ id: 'VoteTally' });
/** Counts of an item and the asking member's own vote. */
export type VoteTally = z.infer<typeof voteTally>;

/**
 * The tally after the member's vote becomes `next` (null: taken back); counts never go below 0.
 * Shared by the optimistic button and by the server's answer while a projection is behind.
 */
export function tallyWith(tally: VoteTally, next: VoteDirection | null): VoteTally {
  if (tally.userVote === next) return tally;
  const change = (direction: VoteDirection) =>
    (next === direction ? 1 : 0) - (tally.userVote === direction ? 1 : 0);
  return {
    userVote: next,
    upvotes: Math.max(0, tally.upvotes + change('UPVOTE')),
    downvotes: Math.max(0, tally.downvotes + change('DOWNVOTE')),
  };
}

const shared = {
  access: 'member',
  whileSilenced: true,
  whileUnconfirmed: false,
  params: idParams,
  response: voteTally,
  refusals: [401, 403, 404, 409, 410],
} as const;

export const upvotePost = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/posts/:id/upvote',
  summary: 'Upvote a post',
  tag: 'votes',
});
export const downvotePost = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/posts/:id/downvote',
  summary: 'Downvote a post',
  tag: 'votes',
});
export const withdrawPostVote = defineEndpoint({
  ...shared,
  whileUnconfirmed: true,
  method: 'DELETE',
  path: '/posts/:id/vote',
  summary: 'Remove one’s vote from a post',
  tag: 'votes',
});
export const upvoteComment = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/comments/:id/upvote',
  summary: 'Upvote a comment',
  tag: 'votes',
});
export const downvoteComment = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/comments/:id/downvote',
  summary: 'Downvote a comment',
  tag: 'votes',
});
export const withdrawCommentVote = defineEndpoint({
  ...shared,
  whileUnconfirmed: true,
  method: 'DELETE',
  path: '/comments/:id/vote',
  summary: 'Remove one’s vote from a comment',
  tag: 'votes',
});
