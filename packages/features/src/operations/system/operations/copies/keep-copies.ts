import type { AppContext, Schedule } from '../../../../framework/feature.ts';
import { keptBackups, type Retention } from '../backups/kept-backups.ts';
import { listFolders } from '../backups/private-files.ts';
import { listPassed } from '../backups/queries.ts';
import { type CopyBackup, copyBackup } from './copy-backup.ts';
import { type CopiedFile, type CopyPlace, listCopies, readIndex } from './copy-index.ts';
import { indexKey, madeAt } from './names.ts';
import { claimCopies, listOwnCopies } from './own-copies.ts';
import { pruneCopies } from './prune-copies.ts';
import { expectCopies, forgetCopies, lastCopyTest, noteCopy } from './state.ts';

/** How backups are copied, and what tests a copy. */
export interface KeepCopies {
  readonly place: CopyPlace;
  /** The folder that holds the backups. */
  readonly root: string;
  readonly kept: Retention;
  /**
   * Restores a copy for a test.
   * @returns the findings, as a sentence; null: it cannot be tested yet @throws Error with what is wrong
   */
  readonly test: (folder: string) => Promise<string | null>;
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'logger' | 'site'>;

const TEN_MINUTES_MS = 600_000;
/** What comes back is paid for by the gigabyte at many a store. */
const TEST_EVERY_MS = 28 * 24 * 60 * 60 * 1000;

/** Copies backups that have no copy yet, removes surplus copies, and tests one every four weeks. What fails is tried again after ten minutes, and harms no backup. */
export function copyBackups(settings: KeepCopies | null): Schedule {
  return {
    name: 'copy-backups',
    every: TEN_MINUTES_MS,
    run: (ctx, stopping) =>
      settings === null ? forgetCopies(ctx.db) : keepCopies(ctx, settings, stopping),
  };
}

/** One round; `stopping` ends it between two files. */
export async function keepCopies(
  ctx: Needs,
  given: KeepCopies,
  stopping?: AbortSignal,
): Promise<void> {
  await expectCopies(ctx.db);
  try {
    await copyMissing(ctx, given, stopping);
    await noteCopy(ctx.db, { error: null });
  } catch (error) {
    if (stopping?.aborted === true) return;
    ctx.logger.error({ err: error }, 'backups are not copied');
    await noteCopy(ctx.db, { error: sentenceOf(error) });
  }
}

async function copyMissing(ctx: Needs, given: KeepCopies, stopping?: AbortSignal): Promise<void> {
  const { place, root, kept } = given;
  const there = await listOwnCopies(ctx, place);
  const here = (await listFolders(root)).filter((folder) => indexKey(folder) !== null);
  const all = [...new Set([...there, ...here])].toSorted((a, b) => (a < b ? 1 : -1));
  const wanted = keptBackups(all, kept);
  const missing = here.filter((folder) => wanted.has(folder) && !there.includes(folder));
  let known: readonly CopiedFile[] = missing.length === 0 ? [] : await filesOf(place, there[0]);
  // The newest first: it is what would be missed most.
  for (const folder of missing) known = await copyOne(ctx, given, { folder, known, stopping });
  if (missing.length > 0) await prune(ctx, given, wanted);
  const [newest] = await listCopies(place);
  if (newest === undefined) return;
  await noteCopy(ctx.db, { newest_at: madeAt(newest) });
  stopping?.throwIfAborted();
  if (await isTestDue(ctx, missing.length > 0)) await test(ctx, given, newest);
}

/** What need not be sent again; an index that cannot be read only costs time. */
async function filesOf(place: CopyPlace, folder: string | undefined): Promise<CopiedFile[]> {
  if (folder === undefined) return [];
  return readIndex(place, folder).then(
    ({ files }) => files,
    () => [],
  );
}

async function copyOne(
  ctx: Needs,
  { place, root }: KeepCopies,
  given: Pick<CopyBackup, 'folder' | 'known' | 'stopping'>,
): Promise<readonly CopiedFile[]> {
  const { folder } = given;
  const { index, sentBytes, isLocked } = await copyBackup(place, {
    ...given,
    root,
    now: ctx.clock.now(),
    beforeIndex: async () => {
      // A worker that froze meanwhile no longer has the schedule, and may name parts that another one has removed.
      await expectCopies(ctx.db);
      // The same goes for another forum's worker that began meanwhile.
      await listOwnCopies(ctx, place);
      // Before it is there: one that this forum does not know stops everything, one that is missing nothing.
      await claimCopies(ctx, [folder]);
    },
  });
  ctx.logger.info({ folder, sentBytes, isLocked }, 'A backup was copied.');
  if (!isLocked) ctx.logger.warn({ folder }, 'the store does not lock the copies of backups');
  await noteCopy(ctx.db, {
    bytes: index.files.reduce((sum, { bytes }) => sum + bytes, 0),
    sent_bytes: sentBytes,
    is_locked: place.lock === null ? null : isLocked,
  });
  return index.files;
}

async function prune(
  ctx: Needs,
  { place }: KeepCopies,
  wanted: ReadonlySet<string>,
): Promise<void> {
  // The newest ones may prove worthless, as here.
  const there = await listOwnCopies(ctx, place);
  const whole = (await listPassed(ctx.db)).find((folder) => there.includes(folder));
  const surplus = there.filter((folder) => !wanted.has(folder) && folder !== whole);
  const pruned = await pruneCopies(place, { surplus, now: ctx.clock.now() });
  if (pruned.copies + pruned.refused > 0) ctx.logger.info(pruned, 'Surplus copies were removed.');
  if (pruned.unreadable === null) return;
  const { unreadable: folder } = pruned;
  ctx.logger.warn({ folder }, 'a copy of a backup cannot be read, so nothing of others is removed');
}

async function isTestDue({ db, clock }: Needs, isNew: boolean): Promise<boolean> {
  const last = await lastCopyTest(db);
  if (last === null || last.tested_at === null) return true;
  // Another backup may pass where this one failed.
  if (last.test_passed === false) return isNew;
  return isNew && clock.now().getTime() - last.tested_at.getTime() >= TEST_EVERY_MS;
}

async function test(ctx: Needs, given: KeepCopies, folder: string): Promise<void> {
  const { passed, outcome } = await given.test(folder).then(
    (found) => ({ passed: true, outcome: found }),
    (error: unknown) => ({ passed: false, outcome: sentenceOf(error) }),
  );
  if (outcome === null) return;
  ctx.logger[passed ? 'info' : 'error']({ folder, outcome }, 'A copy of a backup was tested.');
  await noteCopyTest(ctx, { passed, outcome });
}

/** Records the result of a test. */
export async function noteCopyTest(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { passed, outcome }: { readonly passed: boolean; readonly outcome: string },
): Promise<void> {
  const test_outcome = outcome.slice(0, 1000);
  await noteCopy(db, { tested_at: clock.now(), test_passed: passed, test_outcome });
}

const sentenceOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000);
