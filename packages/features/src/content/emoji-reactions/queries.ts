export { listGivenReactions, listReactions } from './queries/given.ts';
export { listOwnReactions, listReactionCounts, reactionCountsOf } from './queries/tallies.ts';
