import type { DumpFile } from './dump-rows.ts';
import type { ImportReport } from './import-dump.ts';

/** The table that ends an import: a line per file, and below it why rows were left out. */
export function reportTable(report: ImportReport): string {
  const { accounts } = report;
  const head = ['file', 'rows read', 'imported', 'there before', 'left out'];
  const rows = accounts.map((account) => [
    account.file,
    ...[account.read, account.imported, account.present, account.leftOut].map(grouped),
  ]);
  const widths = head.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const reasons = accounts.flatMap((account) =>
    account.reasons.map(
      ({ reason, rows: count }) => `  ${account.file}: ${grouped(count)} ${reason}`,
    ),
  );
  const lines = [head, ...rows].map((row) => tableLine(row, widths));
  return [...lines, '', 'Left out:', ...reasons, ...notesOf(report)].join('\n');
}

const WITHOUT: Readonly<Record<DumpFile, string>> = {
  Users: 'nobody has a profile',
  Posts: 'there are no posts',
  Comments: 'posts have their answers alone',
  Votes: 'all scores are 0',
  PostHistory: 'texts are as they were last, without their former versions',
  Tags: 'the tags are those that posts have',
  PostLinks: 'links between posts are left out',
  Badges: 'badges are left out',
};

function notesOf({ commentPoints, formerMembers, missing }: ImportReport): string[] {
  const files = missing.map(
    (file) => `  ${file}: the dump has no ${file}.xml, so ${WITHOUT[file]}`,
  );
  const points = `  Comments: their ${grouped(commentPoints)} points, for which the dump holds no votes`;
  const former = `${grouped(formerMembers)} members were made for authors who are named but not in Users.`;
  return [
    ...files,
    ...(commentPoints > 0 ? [points] : []),
    ...(formerMembers > 0 ? ['', former] : []),
  ];
}

function tableLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
    .join('  ')
    .trimEnd();
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
