import type { Pool } from 'pg';
import { until } from './forum/until.ts';

const PATIENCE_MS = 60_000;

/** What is still on its way: events to follow, emails to send except those waiting for their next attempt. */
const LEFT = `SELECT c.projection AS what, sum(l.head - c.seq)::integer AS left FROM projection_checkpoint AS c
    JOIN log_partition AS l USING (partition) WHERE NOT c.building AND c.seq < l.head GROUP BY c.projection
  UNION ALL SELECT 'mails', count(*)::integer FROM mail_outbox
    WHERE state = 'waiting' AND next_try_at <= now() HAVING count(*) > 0`;

/**
 * Waits until everything that follows from the log has happened. `patience`: how many times the promised minute.
 * @returns ms @throws Error after that
 */
export async function quiesce(owner: Pool, patience = 1): Promise<number> {
  const began = performance.now();
  let left: readonly { readonly what: string; readonly left: number }[] = [];
  const isQuiet = async (): Promise<boolean> => {
    left = (await owner.query<{ what: string; left: number }>(LEFT)).rows;
    return left.length === 0;
  };
  await until('quiet', isQuiet, PATIENCE_MS * patience).catch((error: unknown) => {
    const told = left.map((one) => `${one.what} ${one.left}`).join(', ');
    throw new Error(`There was still work to do: ${told}`, { cause: error });
  });
  return performance.now() - began;
}
