export { listGivenReactions, listReactions } from './queries/given.ts';
export {
  getReactionTally,
  listOwnReactions,
  listReactionCounts,
  reactionCountsOf,
} from './queries/tallies.ts';
