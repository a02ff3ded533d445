import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { discard } from '@forum/launcher/services';
import { openCluster } from './cluster/cluster.ts';
import { controlMutations, type MutationOutcome, violations } from './checker/check.ts';
import { prepareEvidence, rememberLog, storeJournal, storeMails } from './checker/evidence.ts';
import { CHECKERS } from './checker/index.ts';
import { type Fault, mustHold, type Scene } from './fault.ts';
import { openForum } from './forum/forum.ts';
import { until } from './forum/until.ts';
import { settle } from './forum/people.ts';
import { chanceFrom } from './load/chance.ts';
import { type Entry, openJournal, outcomeOf } from './load/journal.ts';
import { openLoad } from './load/load.ts';
import { quiesce } from './quiesce.ts';

/** How a run goes. */
export interface RunOptions {
  readonly seed: number;
  readonly isShort: boolean;
  /** Left out: once as long as promised. */
  readonly patience?: number;
  readonly signal: AbortSignal;
}

/** The outcome of a fault. */
export interface FaultOutcome {
  readonly id: string;
  readonly title: string;
  readonly verdict: 'green' | 'red' | 'skipped';
  /** Proof that it struck; if it is red or skipped: why. */
  readonly lines: readonly string[];
  /** Counts of the intents since the last fault. */
  readonly intents: Readonly<Record<'ok' | 'no' | 'unknown', number>>;
  /** Answers that left the outcome open, by reason, most frequent first. */
  readonly doubts: readonly string[];
  /** From the end of the fault to the first acknowledged command, in ms; null: not measured. */
  readonly backAfterMs: number | null;
  /** How long until everything had been followed, in ms. */
  readonly quietAfterMs: number | null;
}

/** A forum under the load of the run. */
export interface Ground {
  readonly strike: (fault: Fault) => Promise<FaultOutcome>;
  /** Plants each checker's bugs. */
  readonly control: () => Promise<MutationOutcome[]>;
  /** Ends it. @param keeps journal, logs and tables for finding the cause @returns where they are */
  readonly close: (keeps?: boolean) => Promise<string>;
}

const MEMBERS = { short: 12, whole: 100 };
const PER_SECOND = { short: 40, whole: 60 };
/** A promise of recovery has failed after this long. */
const RECOVERY_MS = 30_000;

/** What a forum stands on. */
type Footing = Pick<Fault, 'ownDisk' | 'cluster'>;

/** Opens a forum with members who have begun to talk. */
export async function openGround(
  { seed, isShort, signal, patience = 1 }: RunOptions,
  { ownDisk: disk = () => () => undefined, cluster: wanted }: Footing = {},
): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'forum-faults-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const takeAway = disk(dataDir);
  const size = isShort ? 'short' : 'whole';
  const cluster = wanted === undefined ? null : await openCluster(wanted === 'synchronous');
  const forum = await openForum(dataDir, signal, cluster?.env);
  await prepareEvidence(forum.owner);
  const world = await settle(forum, MEMBERS[size]);
  // New members are sent an email: a fault that hits it delays it for minutes.
  await quiesce(forum.owner, patience);
  const journal = await openJournal(join(folder, 'journal.jsonl'));
  const chance = chanceFrom(seed);
  const origin = forum.origin;
  const load = openLoad({ origin, world, chance, journal, perSecond: PER_SECOND[size] });
  const amount = (short: number, whole: number): number => (isShort ? short : whole);
  load.start();
  await wait(amount(3000, 5000));
  await load.stop();
  const scene: Scene = { forum, cluster, load, world, journal, chance, amount, patience };
  return {
    strike: (fault) => strike(fault, scene),
    control: () => controlMutations(forum.owner, CHECKERS),
    close: async (keeps = false) => {
      await load.stop();
      await forum.close();
      await cluster?.close(keeps ? folder : undefined);
      await journal.close();
      if (keeps) return folder;
      takeAway();
      discard(folder);
      return '';
    },
  };
}

async function strike(fault: Fault, scene: Scene): Promise<FaultOutcome> {
  const { load, journal, forum } = scene;
  const before = new Set(journal.entries().map(({ intent }) => intent.key));
  const since = () => journal.entries().filter(({ intent }) => !before.has(intent.key));
  const seen = { backAfterMs: null, quietAfterMs: null, lines: [] };
  const outcome = (part: Partial<FaultOutcome> & Pick<FaultOutcome, 'verdict'>): FaultOutcome => ({
    id: fault.id,
    title: fault.title,
    ...seen,
    intents: counted(since()),
    doubts: doubtsIn(since()),
    ...part,
  });
  try {
    if (fault.isUnderLoad) {
      load.start();
      await wait(scene.amount(1000, 3000));
    }
    const lines = await fault.strike(scene);
    const backAfterMs = await recovery(scene);
    if (fault.isUnderLoad) await wait(scene.amount(500, 3000));
    await load.stop();
    const quietAfterMs = await quiesce(forum.owner, scene.patience);
    await check(scene);
    return outcome({ verdict: 'green', lines, backAfterMs, quietAfterMs });
  } catch (error) {
    await load.stop();
    return outcome({
      verdict: 'red',
      lines: [error instanceof Error ? error.message : String(error)],
    });
  }
}

/** Waits until a command is acknowledged again, without anybody's help. @returns ms */
async function recovery({ load, patience }: Scene): Promise<number> {
  const [began, most] = [performance.now(), RECOVERY_MS * patience];
  await until('a command is acknowledged again', () => load.probe(), most);
  const ms = performance.now() - began;
  mustHold(ms <= most, `It took ${ms} ms until a command was acknowledged again.`);
  return ms;
}

/** @throws Error with everything that contradicts an invariant */
async function check({ forum, journal }: Scene): Promise<void> {
  await storeJournal(forum.owner, journal.entries());
  await storeMails(forum.owner, forum.dataDir);
  const found = await violations(forum.owner, CHECKERS);
  if (found.length > 0) {
    throw new Error(
      found.map(({ checker, claim, example }) => `${checker}, ${claim}: ${example}`).join('\n'),
    );
  }
  await rememberLog(forum.owner);
}

function counted(entries: readonly Entry[]): FaultOutcome['intents'] {
  const counts = { ok: 0, no: 0, unknown: 0 };
  for (const entry of entries) counts[outcomeOf(entry)] += 1;
  return counts;
}

function doubtsIn(entries: readonly Entry[]): string[] {
  const reasons = entries.flatMap(({ answers }) =>
    answers.flatMap((answer) => (answer.kind === 'unknown' ? [answer.why] : [])),
  );
  const groups = [...Map.groupBy(reasons, (why) => why)];
  return groups
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([why, all]) => `${why} × ${all.length}`);
}
