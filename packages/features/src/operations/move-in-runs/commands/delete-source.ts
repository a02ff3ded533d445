import { rm } from 'node:fs/promises';
import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { ON_THE_SITE, recordAct } from '../../../framework/acts/record.ts';
import type { Command } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { isOpen, overlap } from '../decide.ts';
import { removeWork } from '../operations/run-files.ts';
import { isSourceName, sourceAt } from '../parts/sources.ts';
import { holdRunsOf, noteSourceDeleted, type MoveInStore } from '../store.ts';

/**
 * Deletes a source, and what runs converted of it. Within the transaction: if it breaks off, what is gone is not on
 * record, and whoever asks again puts it there; the other way round, what was to be deleted would stay.
 * @throws DomainError not-found; conflict `not-now` while a run reads from there
 */
export async function deleteSource(
  ctx: AppContext,
  { meta, actor, source }: Command<{ readonly actor: Actor; readonly source: string }>,
): Promise<void> {
  if (!isSourceName(source)) throw noSource();
  const folder = ctx.machine.moveInFolder;
  await ctx.eventStore.execute(meta, async (tx) => {
    const store = tx.connection.$extendTables<MoveInStore>();
    const runs = await holdRunsOf(store, source);
    if (runs.some((run) => isOpen(run) && overlap(run.source, source))) throw inUse();
    const path = await sourceAt(folder, source);
    const ids = runs.filter((run) => run.source === source).map(({ id }) => id);
    if (path === null && ids.length === 0) throw noSource();
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'move-in.forget', by: actor });
    await noteSourceDeleted(store, ids, tx.now);
    if (path !== null) await rm(path, { recursive: true, force: true });
    for (const id of ids) await removeWork(folder, id);
  });
}

function noSource(): DomainError {
  const sentence = 'There is no such file or folder in the folder for moving in';
  return new DomainError('not-found', 'not-found', sentence);
}

function inUse(): DomainError {
  const sentence = 'A move under way reads from there. Please finish or end it first.';
  return new DomainError('conflict', 'not-now', sentence);
}
