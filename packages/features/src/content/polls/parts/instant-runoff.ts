import type { PollRound } from '@forum/contracts/polls';

/** How many ballots gave the same order. */
export interface Ranking {
  /** Options, the best first. */
  readonly order: readonly number[];
  readonly ballots: number;
}

/**
 * Counts in rounds: every ballot counts for its best remaining option. An option with more than half of them wins;
 * otherwise the one with the fewest is eliminated, and its ballots move on to their next. Several with the fewest are
 * eliminated together if all of them have fewer than the next one, so that their order is irrelevant; otherwise the one
 * that had fewer in the latest earlier round in which they differ, or is on fewer ballots, or comes later in the list.
 * At most one round per option, and each ballot is walked through twice: (orders × options) steps in all.
 */
export function instantRunoff(options: number, rankings: readonly Ranking[]): PollRound[] {
  const left = new Set(Array.from({ length: options }, (_, option) => option));
  const at = rankings.map(() => 0);
  const mentions = mentionsOf(options, rankings);
  const rounds: PollRound[] = [];
  for (;;) {
    const { votes, exhausted } = countRound(options, { rankings, at, left });
    const out = goingOut(votes, [mentions, ...rounds.map((round) => round.votes)]);
    rounds.push({ votes, out, exhausted });
    if (out.length === 0) return rounds;
    for (const option of out) left.delete(option);
  }
}

/** The leaders of the last round: one, or several that are equal; none if nobody voted. */
export function leadingIn(votes: readonly (number | null)[]): number[] {
  const most = Math.max(0, ...votes.map((count) => count ?? 0));
  return most === 0 ? [] : votes.flatMap((count, option) => (count === most ? [option] : []));
}

interface Counting {
  readonly rankings: readonly Ranking[];
  /** By ranking: the index of its best remaining option. Advanced here. */
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

/** On how many ballots an option occurs. */
function mentionsOf(options: number, rankings: readonly Ranking[]): number[] {
  const mentions = Array.from({ length: options }, () => 0);
  for (const { order, ballots } of rankings) {
    for (const option of order) mentions[option] = (mentions[option] ?? 0) + ballots;
  }
  return mentions;
}

type Votes = readonly (number | null)[];

/** None: the count is over, won or tied. `ties`: what breaks ties, the last criterion first. */
function goingOut(votes: Votes, ties: readonly Votes[]): number[] {
  const counted = votes.flatMap((count, option) => (count === null ? [] : [{ option, count }]));
  const counts = counted.map(({ count }) => count);
  const [most, fewest] = [Math.max(...counts), Math.min(...counts)];
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (most === fewest || most * 2 > all) return [];
  const last = counted.filter(({ count }) => count === fewest).map(({ option }) => option);
  const next = Math.min(...counts.filter((count) => count > fewest));
  if (last.length * fewest < next) return last;
  return ties
    .reduceRight<readonly number[]>((some, earlier) => fewestOf(some, earlier), last)
    .slice(-1);
}

function fewestOf(some: readonly number[], votes: Votes): number[] {
  const fewest = Math.min(...some.map((option) => votes[option] ?? 0));
  return some.filter((option) => (votes[option] ?? 0) === fewest);
}
