import type { Database } from '@forum/database';
import type pg from 'pg';
import type { Random } from './random.ts';

/** A place in a log, and the entry there. */
export interface Entry {
  readonly seq: number;
  readonly id: string;
}

/** What the schedules drive: the real log, or a faulty one whose faults they must find. */
export interface LogUnderTest {
  /** Whether an append waits for another open transaction that appended to the same partition. */
  readonly locks: boolean;
  append(client: pg.PoolClient, partition: number, count: number): Promise<void>;
  /** What a reader gets after it has seen everything up to `seq`. */
  read(db: Database, partition: number, seq: number): Promise<Entry[]>;
  /** All entries, in order. */
  all(db: Database, partition: number): Promise<Entry[]>;
}

/** One reader per partition, as a projection's checkpoint would be. */
type Readers = Map<number, Entry[]>;

interface Writer {
  readonly client: pg.PoolClient;
  readonly partition: number;
  readonly steps: Step[];
  /** It has appended and not ended yet. */
  holdsLock: boolean;
  /** An append that waits for the other writer. */
  waiting: Promise<void> | null;
}

type Step = { readonly append: number } | { readonly end: 'COMMIT' | 'ROLLBACK' };

/** What a run drives and checks. */
export interface Run {
  readonly db: Database;
  readonly log: LogUnderTest;
  readonly random: Random;
  readonly schedules: number;
  /** Partitions that no other run uses. */
  readonly partitions: readonly number[];
}

const CHECK_EVERY = 50;

/**
 * Steps two connections through random transactions in random interleavings, with readers in between.
 * @throws Error when a reader missed an entry, saw one twice or saw them out of order
 */
export async function runSchedules(run: Run): Promise<Readers> {
  const { db, schedules } = run;
  const readers: Readers = new Map();
  const clients = [await db.pool.connect(), await db.pool.connect()] as const;
  try {
    for (const client of clients) await client.query('SET synchronous_commit = off');
    for (let done = 1; done <= schedules; done += 1) {
      await runOne(run, clients, readers);
      if (done % CHECK_EVERY === 0 || done === schedules) await check(run, readers, done);
    }
  } finally {
    for (const client of clients) client.release(true);
  }
  return readers;
}

async function runOne(
  run: Run,
  clients: readonly [pg.PoolClient, pg.PoolClient],
  readers: Readers,
): Promise<void> {
  const { random, partitions } = run;
  const pick = (): number => partitions[random.below(partitions.length)] ?? 0;
  const shared = pick();
  // Two in three schedules have both writers on one partition, where they must not overtake each other.
  const writers = clients.map((client) =>
    aWriter(random, client, random.chance(67) ? shared : pick()),
  );
  let reads = 1 + random.below(3);
  for (;;) {
    const ready = writers.filter(({ steps, waiting }) => steps.length > 0 && waiting === null);
    if (ready.length === 0) return;
    const turn = random.below(ready.length + (reads > 0 ? 1 : 0));
    const writer = ready[turn];
    if (writer === undefined) {
      reads -= 1;
      await readOn(run, readers, writers[random.below(2)]?.partition ?? shared);
    } else {
      const other = writers.find((one) => one !== writer);
      await takeStep(run.log, writer, other);
    }
  }
}

function aWriter(random: Random, client: pg.PoolClient, partition: number): Writer {
  const appends = Array.from({ length: 1 + random.below(2) }, () => ({
    append: 1 + random.below(3),
  }));
  const end = random.chance(20) ? ('ROLLBACK' as const) : ('COMMIT' as const);
  return { client, partition, steps: [...appends, { end }], holdsLock: false, waiting: null };
}

async function takeStep(log: LogUnderTest, writer: Writer, other?: Writer): Promise<void> {
  const step = writer.steps.shift();
  if (step === undefined) return;
  if ('end' in step) {
    await writer.client.query(step.end);
    writer.holdsLock = false;
    await other?.waiting;
    if (other !== undefined && other.waiting !== null) {
      other.waiting = null;
      other.holdsLock = true;
    }
    return;
  }
  if (!writer.holdsLock) await writer.client.query('BEGIN');
  const appended = log.append(writer.client, writer.partition, step.append);
  const blocked = log.locks && other?.holdsLock === true && other.partition === writer.partition;
  if (blocked) {
    writer.waiting = appended;
  } else {
    await appended;
    writer.holdsLock = true;
  }
}

async function readOn({ db, log }: Run, readers: Readers, partition: number): Promise<void> {
  const seen = readers.get(partition) ?? [];
  seen.push(...(await log.read(db, partition, seen.at(-1)?.seq ?? 0)));
  readers.set(partition, seen);
}

async function check(run: Run, readers: Readers, done: number): Promise<void> {
  for (const partition of run.partitions) {
    await readOn(run, readers, partition);
    const truth = await run.log.all(run.db, partition);
    const seen = readers.get(partition) ?? [];
    const wrong = truth.findIndex((entry, i) => entry.id !== seen[i]?.id);
    if (wrong === -1 && truth.length === seen.length) continue;
    throw new Error(
      `After ${done} schedules the reader of partition ${partition} is wrong at ` +
        `${wrong}: it saw ${seen.length} of ${truth.length} (seed ${run.random.seed}).`,
    );
  }
}
