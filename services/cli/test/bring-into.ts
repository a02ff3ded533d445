import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openMoveIn } from '@forum/move-in';
import { Ids } from '@forum/move-in/import/ids';
import { importMoveIn } from '@forum/move-in/import/run';
import type { TestForum } from '@forum/testing';
import { JsonLines } from '../src/move-in/json-lines.ts';
import { moveInPort } from '../src/move-in/port.ts';
import { writeRows, type FileRows } from './a-move-in-file.ts';

/** The ids of what comes from `writeRows`. */
export const site = { system: 'test', baseUrls: ['https://old.example'] };
/** The same. */
export const ids = new Ids(site);

/** Brings a file with these rows into a forum; `folder` is for the file, the report, and what a run keeps. */
export async function bringInto(forum: TestForum, folder: string, rows: FileRows) {
  const from = join(folder, 'file');
  await rm(join(from, 'site.json'), { force: true });
  await writeRows(from, rows);
  const named = await JsonLines.goOn(join(folder, 'report.jsonl'));
  const report = await importMoveIn({
    file: await openMoveIn(from),
    port: moveInPort(forum.ctx, site, () => forum.settle()),
    clock: forum.clock,
    work: join(folder, 'work'),
    onNamed: (row) => named.add(row),
  });
  await named.end();
  await forum.settle();
  return report;
}
