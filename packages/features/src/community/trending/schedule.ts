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

/** Refreshes until all scores are fresh, at most 20 rounds. */
export async function refreshTrending(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await refreshScores(ctx.db, ctx.clock.now())) === 0) return;
  }
}
