import type { PollRound } from '@forum/contracts/polls';

/** How many ballots gave the same order. */
export interface Ranking {
  /** Options, the best first. */
  readonly order: readonly number[];
  readonly ballots: number;
}

/**
 * Counts in rounds: every ballot counts for its best option that is left. Who has more than half of those wins; else
 * the options with the fewest go out, and their ballots go on to the next. Where several have the fewest, those go that
 * had fewer in the latest earlier round in which they differed; where they never did, they go together. At most one
 * round per option, and each ballot is walked through once: (rankings × options) steps in all.
 */
export function instantRunoff(options: number, rankings: readonly Ranking[]): PollRound[] {
  const left = new Set(Array.from({ length: options }, (_, option) => option));
  const at = rankings.map(() => 0);
  const rounds: PollRound[] = [];
  for (;;) {
    const { votes, exhausted } = countRound(options, { rankings, at, left });
    const out = goingOut(votes, rounds);
    rounds.push({ votes, out, exhausted });
    if (out.length === 0) return rounds;
    for (const option of out) left.delete(option);
  }
}

/** Who is ahead in the last round: one, or several that are equal; none where nobody voted. */
export function leadingIn(votes: readonly (number | null)[]): number[] {
  const most = Math.max(0, ...votes.map((count) => count ?? 0));
  return most === 0 ? [] : votes.flatMap((count, option) => (count === most ? [option] : []));
}

interface Counting {
  readonly rankings: readonly Ranking[];
  /** By ranking: the place of its best option that is left. Moved on here. */
  readonly at: number[];
  readonly left: ReadonlySet<number>;
}

function countRound(options: number, { rankings, at, left }: Counting) {
  const counts = Array.from({ length: options }, () => 0);
  let exhausted = 0;
  for (const [index, { order, ballots }] of rankings.entries()) {
    let place = at[index] ?? 0;
    while (place < order.length && !left.has(order[place] ?? -1)) place += 1;
    at[index] = place;
    const best = order[place];
    if (best === undefined) exhausted += ballots;
    else counts[best] = (counts[best] ?? 0) + ballots;
  }
  const votes = counts.map((count, option) => (left.has(option) ? count : null));
  return { votes, exhausted };
}

/** None: the count is at its end, won or equal. */
function goingOut(votes: readonly (number | null)[], before: readonly PollRound[]): number[] {
  const counted = votes.flatMap((count, option) => (count === null ? [] : [{ option, count }]));
  const counts = counted.map(({ count }) => count);
  const [most, fewest] = [Math.max(...counts), Math.min(...counts)];
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (most === fewest || most * 2 > all) return [];
  const last = counted.filter(({ count }) => count === fewest).map(({ option }) => option);
  return before.reduceRight((some, { votes: earlier }) => fewestOf(some, earlier), last);
}

function fewestOf(some: readonly number[], votes: readonly (number | null)[]): number[] {
  const fewest = Math.min(...some.map((option) => votes[option] ?? 0));
  return some.filter((option) => (votes[option] ?? 0) === fewest);
}
