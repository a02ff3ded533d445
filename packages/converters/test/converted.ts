import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { checkMoveIn, openMoveIn, type CheckReport } from '@forum/move-in';
import { convert } from '../src/convert.ts';
import { dumpOf, type Tables } from './dump-text.ts';

export { dumpOf, type Cells, type Tables } from './dump-text.ts';

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true });
});

/** A folder that goes after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'converters-test-'));
  made.push(folder);
  return folder;
}

/** A file of a dump of these tables. */
export async function aDump(tables: Tables): Promise<string> {
  const source = join(await aFolder(), 'dump.sql');
  await writeFile(source, dumpOf(tables));
  return source;
}

/** What was written: the rows of each kind, and what the check says of them. */
export interface Converted {
  readonly rows: (kind: string) => Promise<Record<string, unknown>[]>;
  readonly site: Record<string, unknown>;
  readonly report: CheckReport;
  readonly out: string;
}

/** Converts what is at a path, and checks what was written. */
export async function convertedFrom(system: string, source: string): Promise<Converted> {
  const out = join(await aFolder(), 'out');
  await convert(system, source, out);
  const file = await openMoveIn(out);
  const report = await checkMoveIn(file, { now: new Date('2026-01-01T00:00:00Z') });
  return { rows: (kind) => rowsOf(out, kind), site: file.site, report, out };
}

async function rowsOf(out: string, kind: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(out, `${kind}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));
}
