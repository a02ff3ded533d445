import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from '@forum/database/test-database';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine } from '../src/index.ts';
import { median, printTable, rate, secondsOf } from './figures.ts';
import { silent } from './silent.ts';
import { fillLog, voteEvents, votes } from './workload.ts';

const ROUNDS = 5;
const HELPER = join(import.meta.dirname, 'rebuild-helper.ts');

/** Rebuilding the same log by one process and by several, in turns. */
export async function benchRebuilding({ db, url }: TestDatabase, events: number): Promise<void> {
  const engine = createProjectionEngine({
    db,
    projections: [votes],
    catalogue: voteEvents,
    logger: silent,
    clock: systemClock,
  });
  await engine.prepare();
  await fillLog(db, events);
  await engine.catchUp();
  const taken = new Map<number, number[]>([1, 2, 3].map((processes) => [processes, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [processes, seconds] of taken) {
      const helpers = await startHelpers(url, processes - 1);
      seconds.push(await secondsOf(() => engine.rebuild('votes')));
      for (const helper of helpers) helper.disconnect();
      await Promise.all(helpers.map((helper) => once(helper, 'exit')));
    }
  }
  const drift = await engine.verify('votes');
  const alone = median(taken.get(1) ?? []);
  printTable(`Rebuilding ${events} events with the swap, median of ${ROUNDS} rounds`, [
    ['processes', 'events', 'against one'],
    ...[...taken].map(([processes, seconds]) => [
      `${processes}`,
      rate(events / median(seconds)),
      (alone / median(seconds)).toFixed(2),
    ]),
  ]);
  if (drift.length > 0) throw new Error(`Live and rebuilt differ: ${JSON.stringify(drift)}`);
}

async function startHelpers(url: string, count: number): Promise<ChildProcess[]> {
  const helpers = Array.from({ length: count }, () => fork(HELPER, [url]));
  await Promise.all(helpers.map((helper) => once(helper, 'message')));
  return helpers;
}
