import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aFolder, convertedFrom, type Converted, type Tables } from './converted.ts';

/** A dump of MySQL with these tables; what a row lacks of its table's columns is NULL. */
export function insertsOf(tables: Tables, prefix = ''): string {
  const statements = Object.entries(tables).flatMap(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const names = columns.map((name) => `\`${name}\``).join(', ');
    return rows.map((row) => {
      const values = columns.map((column) => valueOf(row[column])).join(', ');
      return `INSERT INTO \`${prefix}${table}\` (${names}) VALUES (${values});`;
    });
  });
  return ['/*!40101 SET NAMES utf8mb4 */;', ...statements, ''].join('\n');
}

function valueOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

/** Converts a folder with a dump of MySQL with these tables and files with these names, whose content is their name. */
export async function convertedTables(
  system: string,
  tables: Tables,
  {
    files = [],
    prefix = '',
  }: { readonly files?: readonly string[]; readonly prefix?: string } = {},
): Promise<Converted> {
  const folder = await aFolder();
  await writeFile(join(folder, 'dump.sql'), insertsOf(tables, prefix));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), file);
  }
  return convertedFrom(system, folder);
}
