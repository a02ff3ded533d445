import type { Converted, Tables } from './converted.ts';
import { convertedTables } from './mysql-dump.ts';
import { LEAST } from './phpbb-rows.ts';

export { aPost, aTopic, grant, LEAST } from './phpbb-rows.ts';

/** Converts the least board with these tables in place of its own. */
export function board(tables: Tables, files: readonly string[] = []): Promise<Converted> {
  return convertedTables('phpbb', { ...LEAST, ...tables }, { files, prefix: 'phpbb3_' });
}
