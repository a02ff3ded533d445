import { openBytes } from './bytes.ts';
import { readCopy, type TableRow } from './copy.ts';
import { readInserts } from './mysql.ts';

/** The first part of a dump, in which its maker says what it is. */
const HEAD = 256 * 1024;

/**
 * The rows of a dump of Postgres, MySQL or MariaDB, packed or not: the dump itself says which. @throws Refused as their
 * own readers do
 */
export async function* readSql(
  path: string,
  wants: (table: string) => boolean,
): AsyncGenerator<TableRow> {
  const read = (await isOfPostgres(path)) ? readCopy : readInserts;
  yield* read(openBytes(path), wants);
}

/** The tables that a dump has rows of. */
export async function tablesOf(path: string): Promise<ReadonlySet<string>> {
  const tables = new Set<string>();
  const rows = readSql(path, (table) => {
    tables.add(table);
    return false;
  });
  for await (const row of rows) tables.add(row.table);
  return tables;
}

/**
 * What stands before the names of all tables, as many forums let their owners choose it: the shortest text that makes a
 * table of each of the `needed`; null when there is none.
 */
export function prefixOf(
  tables: ReadonlySet<string>,
  needed: readonly [string, ...string[]],
): string | null {
  const [first] = needed;
  const prefixes = [...tables]
    .filter((table) => table.endsWith(first))
    .map((table) => table.slice(0, -first.length))
    .filter((prefix) => needed.every((table) => tables.has(prefix + table)));
  return prefixes.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

async function isOfPostgres(path: string): Promise<boolean> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of openBytes(path)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD) break;
  }
  const head = Buffer.concat(chunks).subarray(0, HEAD).toString('latin1');
  return /^PGDMP|^-- PostgreSQL database|^SET client_encoding|^COPY [^\n]*FROM stdin/im.test(head);
}
