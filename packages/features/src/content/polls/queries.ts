export { ownOnPoll } from './queries/own-answer.ts';
export { getPoll, hasPoll, listBallotCounts, seesPollResults } from './queries/poll.ts';
export { countAnswers, type Ranking } from './queries/answers.ts';
export { listBallots, listBallotsInWindow, listOwnBallots } from './queries/ballots.ts';
