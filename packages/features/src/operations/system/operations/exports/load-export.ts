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
import type { Header } from './lines.ts';
import { checkExport, type WholeExport } from './read-export.ts';

/** What to import, and where to. */
export interface LoadExport {
  /** Connected as the owner of the tables, which exist and are empty. */
  readonly db: Database;
  readonly file: string;
  /** Fingerprint of the key that must have signed it; null: any. */
  readonly wanted: string | null;
}

/** Characters per statement, so that a batch of long texts is no larger than one of many short ones. */
const AT_ONCE = 1_000_000;

/**
 * Loads an export into an empty forum of the same schema, all or nothing, after checking every byte of it; read tables
 * must catch up afterwards.
 * @throws DomainError invalid `export-damaged` | `export-of-another-key` | `backup-of-another-schema`, conflict
 * `not-empty`
 */
export async function loadExport({ db, file, wanted }: LoadExport): Promise<WholeExport> {
  const whole = await checkExport(file, wanted);
  await requireSameSchema(db.pool, whole.header);
  await requireEmpty(db.pool);
  await inTransaction(
    db,
    ({ client }) => loadRows(client, file, whole),
    'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0',
  );
  return whole;
}

async function loadRows(db: Queryable, file: string, { header, seal }: WholeExport): Promise<void> {
  const { tables } = header;
  await requireOwnTables(db, tables);
  await clearTables(db, tables);
  const inserts = new Map(tables.map(({ name, columns }) => [name, insertInto(name, columns)]));
  const batches = batching(async (table, rows) => {
    const insert = inserts.get(table);
    if (insert === undefined) throw ofElsewhere(table);
    const { rowCount } = await db.query(insert, [`[${rows.join(',')}]`]);
    if (rowCount !== rows.length) throw new Error(`Rows of ${table} are not one per line.`);
  });
  // Hashed again, so that what is loaded is what was checked, even if the file changes meanwhile.
  const loaded = await checkExport(file, null, batches.add);
  if (loaded.seal !== seal) throw new Error('The file was changed while it was read.');
  await batches.flush();
  await setSequences(db, header.sequences);
  await requireHeads(db, header.heads);
}

/** Passes rows on in batches, each of one table. */
function batching(insert: (table: string, rows: readonly string[]) => Promise<void>) {
  let batch = { table: '', rows: new Array<string>(), length: 0 };
  const flush = async () => {
    const { table, rows } = batch;
    batch = { table: '', rows: [], length: 0 };
    if (rows.length > 0) await insert(table, rows);
  };
  const add = async (table: string, row: string) => {
    if (batch.table !== table || batch.length > AT_ONCE) await flush();
    batch.table = table;
    batch.rows.push(row);
    batch.length += row.length;
  };
  return { add, flush };
}

/** A foreign file must not write to tables that no export contains. */
async function requireOwnTables(db: Queryable, tables: Header['tables']): Promise<void> {
  const own = new Set((await tablesToKeep(db)).map(({ name }) => name));
  const foreign = tables.find(({ name }) => !own.has(name));
  if (foreign !== undefined) throw ofElsewhere(foreign.name);
}

function ofElsewhere(table: string): DomainError {
  const sentence = `The table ${table} is not part of this export.`;
  return new DomainError('invalid', 'export-damaged', sentence);
}

function insertInto(table: string, columns: readonly string[]): string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return `INSERT INTO "${table}" (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
}
