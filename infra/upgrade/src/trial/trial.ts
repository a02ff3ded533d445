import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unnoticedMutations } from '../check/check.ts';
import { followersNow, oneReleaseLeft, untilSeen } from '../check/quiesce.ts';
import { openJournal } from '../load/journal.ts';
import type { Experience } from '../load/load.ts';
import { readSchema } from '../schema/read-schema.ts';
import { refusals } from '../schema/refusals.ts';
import {
  bringUp,
  judge,
  openStage,
  otherVersions,
  type Pair,
  retire,
  type Stage,
  type TrialOptions,
} from './stage.ts';

/** The outcome of the trial. */
export interface Outcome {
  readonly experience: Experience;
  /** What must not happen, as sentences; none: nothing was lost, and nobody was refused. */
  readonly faults: readonly string[];
}

/** How long each release serves alone, relative to the time side by side. */
const ALONE = 0.1;

/** The older release, both, the newer one, both, the older one: under load throughout, and checked on both sides. */
export async function tryUpgrade(options: TrialOptions): Promise<Outcome> {
  const { servers } = options;
  const journal = await openJournal(join(servers.dataDir, 'journal'));
  try {
    const stage = await openStage(options, journal);
    try {
      const followers = await serveAlone(stage);
      const newer = await goForward(stage);
      await goBack(stage, newer, followers);
      const unnoticed = await unnoticedMutations(servers.owner);
      const blind = unnoticed.map((one) => `no check has noticed: ${one}`);
      const { experience } = stage.load;
      return { experience, faults: [...experience.faults, ...stage.faults, ...blind] };
    } finally {
      // After a failure the load is still running, and would keep this process alive.
      await stage.load.stop();
      await stage.processes.stopAll();
    }
  } finally {
    await journal.close();
  }
}

/** @returns the followers of the log in the older release */
async function serveAlone({ servers, older, load, seconds, say }: Stage): Promise<string[]> {
  say(`${older.name} alone`);
  load.start();
  await wait(seconds * 1000 * ALONE);
  return followersNow(servers.owner);
}

async function goForward(stage: Stage): Promise<Pair> {
  const { servers, newer, older, processes, balance, made, first, seconds, say, faults } = stage;
  say(`${newer.name} migrates and joins`);
  await servers.command(newer, 'migrate', '--leave-rebuilds');
  const pair = await bringUp(processes, newer);
  balance.join(pair.api.origin);
  for (const one of refusals(made.schema, await readSchema(servers.owner))) {
    faults.push(`the tables beside ${older.name}: ${one}`);
  }
  const built = await otherVersions(stage);
  say(`both for ${seconds} s; read tables of another version: ${built.join(', ') || 'none'}`);
  await wait(seconds * 1000);
  await retire(stage, first);
  say(`${newer.name} alone`);
  await wait(seconds * 1000 * ALONE);
  await judge(stage, newer, await followersNow(servers.owner));
  return pair;
}

async function goBack(stage: Stage, last: Pair, followers: readonly string[]): Promise<void> {
  const { servers, older, processes, balance, load, seconds, say, faults } = stage;
  load.start();
  const beside = await bringUp(processes, older);
  balance.join(beside.api.origin);
  say(`both again for ${seconds} s`);
  await wait(seconds * 1000);
  await retire(stage, last);
  // As the handbook says: a worker that starts without a newer process brings its tables back. Until then nobody keeps
  // them up to date.
  await oneReleaseLeft(servers.owner);
  await beside.worker.stop();
  const broughtUp = await untilSeen(servers.owner, followers);
  load.expectBehind(true);
  const worker = await processes.startWorker(older);
  await broughtUp();
  load.expectBehind(false);
  say(`${older.name} alone again`);
  await wait(seconds * 1000 * ALONE);
  await judge(stage, older, followers);
  const left = await otherVersions(stage);
  if (left.length > 0) faults.push(`${older.name} did not find its own tables: ${left.join(', ')}`);
  if (worker.said().includes('Rebuilding')) faults.push(`${older.name} built its tables anew`);
}
