import { systemClock } from '@forum/kernel';
import { importDump } from '../src/import-dump.ts';
import type { ImportOptions, ImportReport } from '../src/import-dump.ts';
import type { FileCounts } from '../src/row-counts.ts';
import { siteOf } from '../src/site.ts';
import type { FakeForum } from './fake-forum.ts';

/** The nominal site of the small dump. */
export const garden = siteOf('small-dump', 'garden.example.com');

/** The folder of the small dump. */
export const smallDump = `${import.meta.dirname}/small-dump`;

/** Imports the small dump. */
export async function importSmallDump(
  port: FakeForum,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return await importDump({
    folder: smallDump,
    site: garden,
    port,
    clock: systemClock,
    ...options,
  });
}

/** The account of one file, as numbers. */
export function accountOf(report: ImportReport, file: FileCounts['file']): number[] {
  const account = report.accounts.find((one) => one.file === file);
  return account === undefined
    ? []
    : [account.read, account.imported, account.present, account.leftOut];
}
