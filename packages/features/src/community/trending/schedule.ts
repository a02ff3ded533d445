import type { AppContext, Schedule } from '../../framework/feature.ts';
import { refreshScores, scoreForgotten } from './store.ts';

const ROUNDS = 20;

/** Keeps the trending scores fresh; after an import this takes several periods rather than one long transaction. */
export const trendingSchedule: Schedule = {
  name: 'trending',
  every: 3_000,
  run: refreshTrending,
};

/** Finds the posts that the refresh misses. */
export const forgottenSchedule: Schedule = {
  name: 'trending-forgotten',
  every: 10 * 60_000,
  run: async ({ db, clock }) => {
    await scoreForgotten(db, clock.now());
  },
};

/** The addresses of lists in this order. */
const BY_SCORE = ['sort=trending', 'trending=true'];

/**
 * Refreshes until all scores are fresh, at most 20 rounds. Activity on posts outdates the lists in their order; age
 * alone, which moves all of them slightly, does not.
 */
export async function refreshTrending({
  db,
  clock,
  outdate,
}: Pick<AppContext, 'db' | 'clock' | 'outdate'>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { changed, hasMore } = await refreshScores(db, clock.now());
    if (changed > 0) outdate(BY_SCORE);
    if (!hasMore) return;
  }
}
