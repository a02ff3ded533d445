import type { PollRound } from '@forum/contracts/polls';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { instantRunoff } from '../parts/instant-runoff.ts';

type Db = Kysely<ReadDatabase>;

/** A ranked poll, as of a certain number of changes to its ballots. */
interface Ranked {
  readonly postId: string;
  readonly options: number;
  readonly revision: number;
}

interface Counted {
  readonly revision: number;
  readonly rounds: Promise<PollRound[]>;
}

const POLLS_KEPT = 200;
const kept = new WeakMap<Db, Map<string, Counted>>();

/**
 * The rounds of a ranked poll, counted once per process and change however many ask: for each of the last polls, at
 * most twenty rounds of twenty numbers are kept.
 */
export function readRounds(db: Db, ranked: Ranked): Promise<PollRound[]> {
  const polls = kept.get(db) ?? new Map<string, Counted>();
  kept.set(db, polls);
  const { postId, revision } = ranked;
  const known = polls.get(postId);
  if (known?.revision === revision) return known.rounds;
  const rounds = countRounds(db, ranked);
  polls.delete(postId);
  polls.set(postId, { revision, rounds });
  // What failed is asked again.
  rounds.catch(() => polls.delete(postId));
  const [oldest] = polls.keys();
  if (polls.size > POLLS_KEPT && oldest !== undefined) polls.delete(oldest);
  return rounds;
}

async function countRounds(db: Db, { postId, options }: Ranked): Promise<PollRound[]> {
  const rows = await db
    .selectFrom('poll_ranking')
    .select(['ranking', 'ballots'])
    .where('post_id', '=', postId)
    .where('ballots', '>', 0)
    .execute();
  const rankings = rows.map(({ ranking, ballots }) => ({
    order: ranking.split(',').map(Number),
    ballots,
  }));
  return instantRunoff(options, rankings);
}
