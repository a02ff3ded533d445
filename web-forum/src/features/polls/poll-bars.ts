import type { Poll } from '@forum/contracts/polls';

/** How an option stands. */
export interface PollBar {
  readonly option: number;
  readonly name: string;
  readonly votes: number;
  /** Share of those who answered; in a ranked poll, of the ballots that still count. From 0 to 100. */
  readonly percent: number;
  readonly isLeading: boolean;
  /** The rank in the member's own answer, from 1; null: they did not choose it. */
  readonly ownPlace: number | null;
  /** In a ranked poll: the round after which it was eliminated, from 1; null: it was not. */
  readonly outAfter: number | null;
}

/** The bars of a poll; null: its counts are not visible yet. */
export function barsOf(poll: Poll): PollBar[] | null {
  const { rounds, leading, ownChoices } = poll;
  if (poll.options.some(({ votes }) => votes === null)) return null;
  const last = rounds?.at(-1);
  const all =
    last === undefined ? poll.ballots : last.votes.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  return poll.options.map(({ name, votes }, option) => {
    const outAt = rounds?.findIndex(({ out }) => out.includes(option)) ?? -1;
    const counted = rounds?.at(outAt)?.votes[option] ?? votes ?? 0;
    const place = ownChoices?.indexOf(option) ?? -1;
    return {
      option,
      name,
      votes: counted,
      percent: all === 0 ? 0 : Math.round((100 * counted) / all),
      isLeading: leading?.includes(option) === true,
      ownPlace: place < 0 ? null : place + 1,
      outAfter: outAt < 0 ? null : outAt + 1,
    };
  });
}
