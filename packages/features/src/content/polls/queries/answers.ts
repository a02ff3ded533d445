import type { PollKind } from '@forum/contracts/poll-fields';
import { instantRunoff, leadingIn, type Ranking } from '../parts/instant-runoff.ts';

export type { Ranking } from '../parts/instant-runoff.ts';

/** The result of answers to a poll: counts by option, in a ranked poll as first choice, and the leading options. */
export function countAnswers(
  { kind, options }: { readonly kind: PollKind; readonly options: number },
  answers: readonly Ranking[],
): { readonly votes: readonly number[]; readonly leading: number[] } {
  const votes = Array.from({ length: options }, () => 0);
  for (const { order, ballots } of answers) {
    for (const option of kind === 'ranked' ? order.slice(0, 1) : order) {
      votes[option] = (votes[option] ?? 0) + ballots;
    }
  }
  const lastRound = kind === 'ranked' ? instantRunoff(options, answers).at(-1)?.votes : undefined;
  return { votes, leading: leadingIn(lastRound ?? votes) };
}
