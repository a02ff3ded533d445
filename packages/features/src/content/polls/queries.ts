export { getPoll, hasPoll, listBallotCounts } from './queries/poll.ts';
export { listBallots, listBallotsInWindow, listOwnBallots } from './queries/ballots.ts';
