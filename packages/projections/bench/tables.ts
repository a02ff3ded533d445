import type { Database } from '@forum/database';
import { moveLog } from '@forum/event-store/log-tables/move';
import { type Layout, LAYOUTS } from '@forum/event-store/log-tables/layouts';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine } from '../src/index.ts';
import { appendsPerSecond, commandsPerSecond } from './appends.ts';
import { median, printTable, rate, secondsOf } from './figures.ts';
import { silent } from './silent.ts';
import { fillLog, voteEvents, votes } from './workload.ts';

const CLIENTS = 8;
const ROUNDS = 7;

/** A log of so many tables. */
interface Divided {
  readonly layout: Layout;
  readonly db: Database;
}

type Measure = (db: Database) => Promise<number>;

/** Gives one fresh database after the other, and closes them when `act` is done. */
type OnFreshDatabases = (
  count: number,
  act: (dbs: readonly Database[]) => Promise<void>,
) => Promise<void>;

/** Appending, commands and projecting on a log of 4, 16 and 64 tables, each beside one of a single table. */
export async function benchTables(onFresh: OnFreshDatabases, events: number): Promise<void> {
  await onFresh(LAYOUTS.length, async (dbs) => {
    const logs: Divided[] = [];
    for (const [nth, layout] of LAYOUTS.entries()) {
      const db = dbs[nth];
      if (db === undefined) throw new Error('There are fewer databases than layouts.');
      await moveLog(db, layout);
      await fillLog(db, events);
      logs.push({ layout, db });
    }
    const rows = [['tables', ...LAYOUTS.map(String)]];
    rows.push(['append', ...(await compare(logs, (db) => appendsPerSecond(db, CLIENTS, 0.8)))]);
    rows.push(['command', ...(await compare(logs, (db) => commandsPerSecond(db, CLIENTS, 0.8)))]);
    const engines = new Map(logs.map(({ db }) => [db, engineOn(db)]));
    for (const engine of engines.values()) {
      await engine.prepare();
      await engine.catchUp();
    }
    const rebuild: Measure = async (db) =>
      events / (await secondsOf(async () => engines.get(db)?.rebuild('votes')));
    rows.push(['event of a rebuild', ...(await compare(logs, rebuild))]);
    printTable('A log in several tables: a second, and against one table', rows);
  });
}

/** The first as a rate; the others as their share of what the first did in the same round. */
async function compare(logs: readonly Divided[], measure: Measure): Promise<string[]> {
  const rates = new Map(logs.map(({ layout }) => [layout, new Array<number>()]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turned around each time, so that nobody always follows the same one.
    for (const { layout, db } of round % 2 === 0 ? logs : logs.toReversed()) {
      rates.get(layout)?.push(await measure(db));
    }
  }
  const [first = [], ...others] = rates.values();
  const shareOf = (other: readonly number[]): string =>
    median(other.map((one, round) => one / (first[round] ?? one))).toFixed(2);
  return [rate(median(first)), ...others.map(shareOf)];
}

const engineOn = (db: Database) =>
  createProjectionEngine({
    db,
    projections: [votes],
    catalogue: voteEvents,
    logger: silent,
    clock: systemClock,
  });
