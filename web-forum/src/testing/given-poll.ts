import type { Poll } from '@forum/contracts/polls';
import { idOf } from './given.ts';

/** An open poll of three options that three members have answered. */
export function aPoll(part: Partial<Poll> = {}): Poll {
  return {
    postId: idOf(1001),
    question: 'Which flour?',
    kind: 'single',
    maxChoices: null,
    isSecret: false,
    results: 'always',
    options: [
      { name: 'Rye', votes: 2 },
      { name: 'Wheat', votes: 1 },
      { name: 'Spelt', votes: 0 },
    ],
    ballots: 3,
    closesAt: null,
    closedAt: null,
    isOpen: true,
    rounds: null,
    leading: [0],
    ownChoices: null,
    ...part,
  };
}
