import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aFolder, convertedFrom, type Converted, type Tables } from './converted.ts';
import { insertsOf } from './dump-text.ts';

export { insertsOf } from './dump-text.ts';

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
