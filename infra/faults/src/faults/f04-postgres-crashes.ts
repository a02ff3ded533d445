import { type Fault, mustHold } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';
import { crashPostgres } from '../forum/postgres.ts';

/** Postgres ends at once, without writing anything more, like `pg_ctl stop -m immediate`. */
export const postgresCrashes: Fault = {
  id: 'F4',
  title: 'Postgres ends at once and is started again',
  isUnderLoad: true,
  strike: async ({ forum, load, amount }) => {
    const crashes = amount(1, 10);
    const before = await startedAt(forum);
    for (let time = 0; time < crashes; time += 1) {
      await crashPostgres(forum);
      mustHold(!(await load.probe()), 'A command was acknowledged without a database.');
      await forum.services.restart('postgres');
    }
    const after = await startedAt(forum);
    mustHold(after > before, 'The server is the one from before.');
    return [`${crashes} crashes; the server began at ${before}, and at ${after}`];
  },
};

async function startedAt({ owner }: Forum): Promise<string> {
  const { rows } = await owner.query<{ at: string }>(
    `SELECT to_char(pg_postmaster_start_time(), 'HH24:MI:SS.MS') AS at`,
  );
  return rows[0]?.at ?? '';
}
