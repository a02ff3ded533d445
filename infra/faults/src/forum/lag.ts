import type { Pool } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Watches for that long how old the oldest post or vote is that its lists do not show yet.
 * @returns the worst, in seconds
 */
export async function worstLag(owner: Pool, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let worst = 0;
  while (performance.now() < end) {
    worst = Math.max(worst, await lagNow(owner));
    await wait(100);
  }
  return worst;
}

async function lagNow(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(e.at)), 0)::float AS seconds
      FROM projection_checkpoint AS c JOIN event AS e ON e.partition = c.partition AND e.seq > c.seq
      WHERE NOT c.building AND ((c.projection = 'posts' AND e.type = 'PostCreated')
        OR (c.projection = 'votes' AND e.type = 'VoteCast'))`,
  );
  return rows[0]?.seconds ?? 0;
}
