import type { Pool } from 'pg';
import { until } from '../stage/processes.ts';

/** Followers of the log in the running processes: projections, and reactions as `reaction:…`. */
export async function followersNow(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ projection: string }>(
    'SELECT DISTINCT projection FROM projection_checkpoint WHERE NOT building',
  );
  return rows.map(({ projection }) => projection);
}

const BEHIND = `
  SELECT c.projection || ' in ' || count(*) || ' partitions' AS who
    FROM projection_checkpoint AS c JOIN log_partition AS l USING (partition)
    WHERE NOT c.building AND c.projection = ANY ($1) AND c.seq < l.head GROUP BY c.projection
  UNION ALL SELECT 'a mail of ' || kind || ', ' || state FROM mail_outbox WHERE state <> 'sent'`;

/**
 * Waits until these followers have seen the whole log, and nothing waits to be sent.
 * @throws PlainError that names them
 */
export async function quiesce(owner: Pool, followers: readonly string[]): Promise<void> {
  let behind: readonly string[] = [];
  await until(
    () => `nothing is left to do: ${behind.slice(0, 5).join(', ')}`,
    async () => {
      const { rows } = await owner.query<{ who: string }>(BEHIND, [followers]);
      behind = rows.map(({ who }) => who);
      return behind.length === 0;
    },
  );
}

/** Reads the present head of the log. @returns a wait until these followers have seen that much */
export async function untilSeen(
  owner: Pool,
  followers: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ heads: string[] }>(
    'SELECT array_agg(head ORDER BY partition) AS heads FROM log_partition',
  );
  const heads = rows[0]?.heads ?? [];
  return () =>
    until(
      () => 'read tables are brought up to date',
      async () => {
        const behind = await owner.query(
          `SELECT FROM projection_checkpoint WHERE NOT building AND projection = ANY ($1)
            AND seq < ($2::bigint[])[partition + 1] LIMIT 1`,
          [followers, heads],
        );
        return behind.rowCount === 0;
      },
    );
}

/** Waits until all workers are of one release: one that stops in order signs off, others disappear. */
export async function oneReleaseLeft(owner: Pool): Promise<void> {
  await until(
    () => 'workers of one release are left',
    async () => {
      const { rows } = await owner.query<{ releases: number }>(
        `SELECT count(DISTINCT note->>'version')::integer AS releases FROM lease_holder
        WHERE seen_at > now() - interval '15 s'`,
      );
      return rows[0]?.releases === 1;
    },
  );
}

/** The versions of the live read tables, by projection. */
export async function liveVersions(owner: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ name: string; version: number }>(
    'SELECT name, version FROM projection',
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}
