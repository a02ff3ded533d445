import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runParallel } from '@forum/import-stackexchange/run-parallel';
import { z } from 'zod';
import type { RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import { sizeBelow } from '../safe-path.ts';
import { digestOf } from './ids.ts';
import type { BroughtUpload } from './port.ts';
import type { Run } from './running.ts';

type Row = RowOf<'uploads'>;

/** What is kept of a file that came: where it lies, and by which addresses texts name it. */
const kept = z.object({
  src: z.string(),
  isImage: z.boolean(),
  name: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  urls: z.array(z.string()).default([]),
});
/** A file that came. */
export type KeptUpload = z.infer<typeof kept>;

const AT_ONCE = 50;
/** Larger files than any setting allows are not read. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Brings files, before the texts that show them. One whose file is not there, or is no file, is left out. */
export async function bringUploads(run: Run): Promise<void> {
  run.meter.begin('files', 0);
  let batch: Row[] = [];
  for await (const { row } of readKind(run.folder, 'uploads')) {
    if (row === null) continue;
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    await bringBatch(run, batch);
    batch = [];
    if (run.isStopped()) return;
  }
  await bringBatch(run, batch);
}

async function bringBatch(run: Run, rows: readonly Row[]): Promise<void> {
  const came = await run.port.came(
    'uploads',
    rows.map(({ key }) => key),
  );
  await runParallel(rows, FILES_AT_ONCE, async (row) => {
    run.meter.advance(1);
    const digest = digestOf(row);
    if (came.get(row.key)?.digest === digest) {
      run.counts.here('uploads');
      return;
    }
    const brought = await bringOne(run, row);
    if (typeof brought === 'string') {
      run.problems.add({ kind: 'uploads', effect: 'left-out', what: brought }, row.key);
      return;
    }
    const made = { ...brought, urls: row.urls ?? [] };
    await run.port.keep('uploads', [{ key: row.key, digest, made }]);
    run.counts.brought('uploads');
  });
}

/** Images cost a core each. */
const FILES_AT_ONCE = 2;

async function bringOne(run: Run, row: Row): Promise<BroughtUpload | string> {
  const { path, name, bytes: size, sha256, owner } = row;
  const files = join(run.folder, 'files');
  const found = path === undefined ? null : await sizeBelow(files, path);
  if (path === undefined || found === null) return 'files that are not there, or are links';
  if (found > MOST_BYTES) return 'files larger than half a gigabyte';
  const bytes = await readFile(join(files, path));
  const isWhole = size === undefined || size === bytes.byteLength;
  const isSame =
    sha256 === undefined || sha256 === createHash('sha256').update(bytes).digest('hex');
  if (!isWhole || !isSame) return 'files with other bytes than their row says';
  return run.port.bringUpload({ bytes, name, ownerId: run.people.find(owner) });
}

/** Those of these files that came, by key. */
export async function listUploads(
  { port }: Pick<Run, 'port'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KeptUpload>> {
  const came = await port.came('uploads', keys);
  return new Map(
    [...came].flatMap(([key, { made }]) => {
      const parsed = kept.safeParse(made);
      return parsed.success ? [[key, parsed.data] as const] : [];
    }),
  );
}
