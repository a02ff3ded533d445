import { Client, type Pool } from 'pg';
import { type Fault, mustHold } from '../fault.ts';
import { until } from '../forum/until.ts';
import { worstLag } from '../forum/lag.ts';
import { answersSince } from '../load/answers.ts';

/** A transaction locks a quarter of the log, and another database is written to without end. */
export const stuckWriter: Fault = {
  id: 'F6',
  title: 'a transaction that does not end',
  isUnderLoad: true,
  strike: async ({ forum: { owner, services }, journal, amount }) => {
    await owner.query('CREATE DATABASE faults_elsewhere');
    const address = new URL(services.postgres.url);
    address.pathname = '/faults_elsewhere';
    const [here, elsewhere] = [
      new Client({ connectionString: services.postgres.url }),
      new Client({ connectionString: address.href }),
    ];
    await Promise.all([here.connect(), elsewhere.connect()]);
    try {
      await elsewhere.query('BEGIN; CREATE TABLE open_for_ever (id integer)');
      await here.query('BEGIN; UPDATE log_partition SET head = head WHERE partition < 16');
      const refusal = await owner.query("BEGIN; PREPARE TRANSACTION 'for ever'").catch(
        // What was to be seen.
        (error: unknown) => error,
      );
      mustHold(
        refusal instanceof Error,
        'A prepared transaction was allowed: it outlives everybody.',
      );
      await until('commands wait for it', async () => (await waiting(owner)) > 0);
      const since = answersSince(journal);
      const lag = await worstLag(owner, amount(3000, 8000));
      mustHold(since().count > 0, 'Nobody was answered meanwhile.');
      mustHold(lag < 5, `What others wrote was shown after ${lag} s.`);
      return [
        `commands waited for partitions 0 to 15; for the others ${since().count} answers came meanwhile`,
        `no lag from it: ${lag.toFixed(1)} s at worst; prepared transactions are refused`,
      ];
    } finally {
      await here.end();
      await elsewhere.end();
      await owner.query('DROP DATABASE faults_elsewhere WITH (FORCE)');
    }
  },
};

async function waiting(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity
      WHERE application_name LIKE 'forum-%' AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}
