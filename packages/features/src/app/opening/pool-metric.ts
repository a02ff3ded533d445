import type { Database } from '@forum/database';
import type { Family } from '@forum/telemetry';

/** How many connections of a pool are taken and free, and how many calls wait for one. */
export function poolMetric(
  pool: string,
  { pool: { totalCount, idleCount, waitingCount } }: Database,
): Family {
  const counts = { taken: totalCount - idleCount, free: idleCount, waiting: waitingCount };
  return {
    name: 'forum_pool_connections',
    help: 'Connections of a pool: taken, free; waiting: calls without one.',
    readings: Object.entries(counts).map(([state, value]) => ({ labels: { pool, state }, value })),
  };
}
