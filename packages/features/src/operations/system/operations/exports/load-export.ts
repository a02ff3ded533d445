import { inTransaction, type Database } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import {
  clearTables,
  requireEmpty,
  requireHeads,
  requireSameSchema,
  setSequences,
} from '../backups/load-backup.ts';
import { tablesToKeep } from '../backups/kept-tables.ts';
import { type Header, partsOf, rowIn } from './lines.ts';
import { checkExport, linesOf, type WholeExport } from './read-export.ts';

/** What to import, and where to. */
export interface LoadExport {
  /** Connected as the owner of the tables, which exist and are empty. */
  readonly db: Database;
  readonly file: string;
  /** Fingerprint of the key that must have signed it; null: any. */
  readonly wanted: string | null;
}

/** Characters per statement: a batch of long texts is no larger than one of many short ones. */
const AT_ONCE = 1_000_000;

/**
 * Loads an export into an empty forum of the same schema, all or nothing, once every byte of it is checked; read tables
 * must catch up afterwards. @throws DomainError invalid `export-damaged` | `export-of-another-key` |
 * `backup-of-another-schema`, conflict `not-empty`
 */
export async function loadExport({ db, file, wanted }: LoadExport): Promise<WholeExport> {
  const whole = await checkExport(file, wanted);
  await requireSameSchema(db.pool, whole.header);
  await requireEmpty(db.pool);
  await inTransaction(
    db,
    ({ client }) => loadRows(client, file, whole.header),
    'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0',
  );
  return whole;
}

async function loadRows(db: Queryable, file: string, { tables, ...header }: Header): Promise<void> {
  await requireOwnTables(db, tables);
  await clearTables(db, tables);
  const inserts = new Map(tables.map(({ name, columns }) => [name, insertInto(name, columns)]));
  let batch: { readonly table: string; readonly rows: string[]; length: number } | null = null;
  const flush = async () => {
    const insert = batch === null ? undefined : inserts.get(batch.table);
    if (batch !== null && insert !== undefined)
      await db.query(insert, [`[${batch.rows.join(',')}]`]);
    batch = null;
  };
  for await (const line of linesOf(file)) {
    const found = rowIn(partsOf(line)?.body ?? '');
    if (found === null) continue;
    if (batch !== null && (batch.table !== found.table || batch.length > AT_ONCE)) await flush();
    batch ??= { table: found.table, rows: [], length: 0 };
    batch.rows.push(found.row);
    batch.length += found.row.length;
  }
  await flush();
  await setSequences(db, header.sequences);
  await requireHeads(db, header.heads);
}

/** A file from elsewhere must not reach tables that no export holds. */
async function requireOwnTables(db: Queryable, tables: Header['tables']): Promise<void> {
  const own = new Set((await tablesToKeep(db)).map(({ name }) => name));
  const foreign = tables.find(({ name }) => !own.has(name));
  if (foreign === undefined) return;
  const sentence = `The table ${foreign.name} is none that an export holds.`;
  throw new DomainError('invalid', 'export-damaged', sentence);
}

function insertInto(table: string, columns: readonly string[]): string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return `INSERT INTO "${table}" (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
}
