import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Lsn } from '@forum/database';
import type { AppContext } from '../../../../framework/feature.ts';
import { type Archive, type Base, listBases, placesOf } from './archive.ts';
import { makeBase } from './make-base.ts';
import { type History, isSameHistory } from './names.ts';
import type { Place } from './place.ts';
import { pruneArchive } from './prune.ts';
import { noteArchive } from './state.ts';

/** When base backups are made, and what happens to them. */
export interface BaseSettings {
  /** Hours between two; 0: only if there is none that the log continues from. */
  readonly everyHours: number;
  readonly kept: number;
  readonly version: string;
  /** Restores it as a test. @returns the findings, as a sentence @throws Error with what is wrong */
  readonly test: (base: Base) => Promise<string>;
}

/** What base backups are made from. */
export interface KeepBases extends BaseSettings {
  readonly archive: Archive;
  readonly db: Database;
  readonly history: History;
  /** Where the log begins that is archived without a gap. */
  readonly from: Lsn;
  readonly place: Place;
  readonly signal: AbortSignal;
}

const LOOK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 600_000;
const HOUR_MS = 3_600_000;

/** Makes a base backup whenever one is due, tests it, and removes those that are too old, until the signal. */
export async function keepBases(ctx: AppContext, given: KeepBases): Promise<void> {
  const { signal } = given;
  while (!signal.aborted) {
    let pause = LOOK_EVERY_MS;
    try {
      if (await isDue(ctx, given)) await makeOne(ctx, given);
    } catch (error) {
      pause = AFTER_FAILURE_MS;
      if (!signal.aborted) await tell(ctx, error);
    }
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}

async function isDue({ clock }: AppContext, given: KeepBases): Promise<boolean> {
  const { archive, history, from, everyHours } = given;
  const usable = (await listBases(archive)).filter(
    (base) => isSameHistory(base, history) && placesOf(base).from >= from,
  );
  const newest = usable.at(-1);
  if (newest === undefined) return true;
  const age = clock.now().getTime() - new Date(newest.endedAt).getTime();
  return everyHours > 0 && age >= everyHours * HOUR_MS;
}

async function makeOne(ctx: AppContext, given: KeepBases): Promise<void> {
  const { archive, db, version, place, signal } = given;
  const base = await makeBase({
    archive,
    db,
    version,
    signal,
    now: () => ctx.clock.now(),
    sessionSecret: ctx.site.sessionSecret ?? null,
    archived: (to) => place.reached(to, signal),
  });
  const bytes = base.parts.reduce((sum, part) => sum + part.bytes, 0);
  ctx.logger.info({ base: base.prefix, bytes }, 'A base backup was made.');
  await noteArchive(ctx.db, { base_at: new Date(base.endedAt), base_bytes: bytes });
  const { passed, outcome } = await tested(given, base);
  ctx.logger[passed ? 'info' : 'error']({ base: base.prefix, outcome }, 'It was tested.');
  const at = ctx.clock.now();
  await noteArchive(ctx.db, {
    base_tested_at: at,
    base_test_passed: passed,
    base_test_outcome: outcome.slice(0, 1000),
  });
  // Until one passes, the older ones may be all there is.
  if (!passed) return;
  const { kept, history } = given;
  const wrong = await pruneArchive(archive, { kept, history, now: at });
  if (wrong === null) return;
  ctx.logger.error({ base: base.prefix }, wrong);
  await noteArchive(ctx.db, { base_test_passed: false, base_test_outcome: wrong });
}

async function tested({ test }: KeepBases, base: Base) {
  try {
    return { passed: true, outcome: await test(base) };
  } catch (error) {
    return { passed: false, outcome: error instanceof Error ? error.message : String(error) };
  }
}

async function tell({ db, logger }: AppContext, error: unknown): Promise<void> {
  logger.error({ err: error }, 'a base backup failed');
  const sentence = error instanceof Error ? error.message : String(error);
  await noteArchive(db, {
    base_test_passed: false,
    base_test_outcome: `No base backup was made: ${sentence}`.slice(0, 1000),
  });
}
