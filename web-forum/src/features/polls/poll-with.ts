import type { Poll } from '@forum/contracts/polls';

/**
 * The poll after these become the member's choices (null: none), as far as that can be predicted: the rounds of a
 * ranked one come with the answer.
 */
export function pollWith(poll: Poll, next: readonly number[] | null): Poll {
  const before = poll.ownChoices;
  const counted = (choices: readonly number[] | null) =>
    poll.kind === 'ranked' ? (choices ?? []).slice(0, 1) : (choices ?? []);
  const [gone, come] = [counted(before), counted(next)];
  return {
    ...poll,
    ownChoices: next === null ? null : [...next],
    ballots: Math.max(0, poll.ballots + (next === null ? 0 : 1) - (before === null ? 0 : 1)),
    options: poll.options.map(({ name, votes }, at) => ({
      name,
      votes:
        votes === null
          ? null
          : Math.max(0, votes + Number(come.includes(at)) - Number(gone.includes(at))),
    })),
  };
}
