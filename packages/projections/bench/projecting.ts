import type { Database } from '@forum/database';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine } from '../src/index.ts';
import { printTable, rate, secondsOf } from './figures.ts';
import { silent } from './silent.ts';
import { fillLog, voteEvents, votes } from './workload.ts';

/** Live and rebuilt projecting of the same log by one process, beside a plain copy of the resulting rows. */
export async function benchProjecting(db: Database, events: number): Promise<void> {
  const engine = createProjectionEngine({
    db,
    projections: [votes],
    catalogue: voteEvents,
    logger: silent,
    clock: systemClock,
  });
  await engine.prepare();
  await fillLog(db, events);
  const live = await secondsOf(() => engine.catchUp());
  const rebuilt = await secondsOf(() => engine.rebuild('votes'));
  await db.pool.query(`CREATE TABLE copied_vote (LIKE vote INCLUDING ALL);
    CREATE TABLE copied_tally (LIKE vote_tally INCLUDING ALL)`);
  let copied = 0;
  const copying = await secondsOf(async () => {
    for (const [from, to] of [
      ['vote', 'copied_vote'],
      ['vote_tally', 'copied_tally'],
    ] as const) {
      copied += (await db.pool.query(`INSERT INTO ${to} SELECT * FROM ${from}`)).rowCount ?? 0;
    }
  });
  const drift = await engine.verify('votes');
  printTable(`Projecting ${events} events into ${copied} rows of two indexed tables, one process`, [
    ['', 'events', 'against the copy'],
    ['live, batches of 500', rate(events / live), (copying / live).toFixed(2)],
    ['rebuild with its swap', rate(events / rebuilt), (copying / rebuilt).toFixed(2)],
    ['INSERT … SELECT of the rows', rate(events / copying), '1.00'],
  ]);
  if (drift.length > 0) throw new Error(`Live and rebuilt differ: ${JSON.stringify(drift)}`);
}
