import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { inTransaction, type Database } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { type Bytes, type SealingKeys, type StoragePort, unseal } from '@forum/storage';
import { rowsKept } from './kept-tables.ts';
import { readManifest, type KeptTable, type Manifest } from './manifest.ts';
import { printOf, UPLOADS, type Print } from './private-files.ts';
import { wholeHeads } from './write-backup.ts';

/** What to restore, and where to. */
export interface LoadBackup {
  /** Connected as the owner of the tables, which exist and are empty. */
  readonly db: Database;
  /** The folder of the backup. */
  readonly folder: string;
  /** Null: the files are verified, and stay where they are. */
  readonly storage: StoragePort | null;
  /** Of an encrypted one. */
  readonly keys: SealingKeys;
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
/** Characters per statement, so that a batch of long texts is no larger than one of many short ones. */
const AT_ONCE = 1_000_000;

/**
 * Loads a backup into an empty database of the same schema; read tables must catch up afterwards. All or nothing.
 * @throws DomainError invalid `backup-unreadable` | `backup-damaged` | `backup-of-another-schema` | `sealed-otherwise`,
 *   conflict `not-empty`
 */
export async function loadBackup(given: LoadBackup): Promise<Manifest> {
  const { db, folder, storage, keys } = given;
  const manifest = await readManifest(folder, keys);
  await requireSameSchema(db.pool, manifest);
  await requireEmpty(db.pool);
  await requireFiles(folder, manifest);
  await inTransaction(
    db,
    ({ client }) => loadTables(client, given, manifest),
    'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0',
  );
  if (storage !== null) await putUploads(storage, { from: uploadsOf(folder), keys }, manifest);
  return manifest;
}

/** @throws DomainError invalid `backup-of-another-schema` */
export async function requireSameSchema(
  db: Queryable,
  { migrations, version }: Pick<Manifest, 'migrations' | 'version'>,
): Promise<void> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM migration ORDER BY 1');
  const own = rows.map(({ name }) => name);
  if (own.join() === migrations.join()) return;
  throw new DomainError(
    'invalid',
    'backup-of-another-schema',
    `This backup has the schema ${migrations.at(-1)}, this forum has ${own.at(-1)}. Restore it with the version that made it (${version}); then start the other one.`,
  );
}

/** Whether the forum is in use: something is in the log, or somebody has an account. */
export async function isInUse(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM event) OR EXISTS (SELECT FROM account) AS used',
  );
  return rows[0]?.used !== false;
}

/** @throws DomainError conflict `not-empty` */
export async function requireEmpty(db: Queryable): Promise<void> {
  if (!(await isInUse(db))) return;
  throw new DomainError(
    'conflict',
    'not-empty',
    'This database is not empty: a backup is restored into a new one.',
  );
}

/** @throws DomainError invalid `backup-damaged` with the file that is missing or not as it was written */
export async function requireFiles(
  folder: string,
  { tables, uploads }: Pick<Manifest, 'tables' | 'uploads'>,
): Promise<void> {
  for (const { file, ...print } of tables) await requireWhole(join(folder, file), print);
  for (const { key, file = key, ...print } of uploads) {
    await requireWhole(join(uploadsOf(folder), file), print);
  }
}

const uploadsOf = (folder: string) => join(dirname(folder), UPLOADS);

async function requireWhole(path: string, { bytes, sha256 }: Print): Promise<void> {
  const found = await printOf(path);
  if (found?.bytes === bytes && found.sha256 === sha256) return;
  throw new DomainError(
    'invalid',
    'backup-damaged',
    `${path} is ${found === null ? 'missing' : 'not as it was written'}: this backup is not restored.`,
  );
}

type From = Pick<LoadBackup, 'folder' | 'keys'>;

async function loadTables(db: Queryable, from: From, manifest: Manifest): Promise<void> {
  await clearTables(db, manifest.tables);
  for (const table of manifest.tables) await loadTable(db, from, table);
  await setSequences(db, manifest.sequences);
  await requireHeads(db, manifest.heads);
}

/** Removes the rows that migrations made. The log allows no deletion at all, and is empty. */
export async function clearTables(
  db: Queryable,
  tables: readonly { readonly name: string }[],
): Promise<void> {
  for (const { name } of tables.toReversed()) {
    if (name !== 'event') await db.query(`DELETE FROM "${name}" ${rowsKept(name)}`);
  }
}

/** Sequences continue where they were. */
export async function setSequences(db: Queryable, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null) await db.query('SELECT setval($1, $2)', [name, value]);
  }
}

/** @throws Error where the log ends elsewhere, or has a gap */
export async function requireHeads(db: Queryable, wanted: Manifest['heads']): Promise<void> {
  const heads = await wholeHeads(db);
  const torn = Object.entries(wanted).find(([partition, head]) => heads[partition] !== head);
  if (torn === undefined) return;
  throw new Error(`The log does not end where it should: partition ${torn[0]}.`);
}

async function loadTable(db: Queryable, from: From, table: KeptTable): Promise<void> {
  const insert = insertInto(table);
  let rows = 0;
  const file = opened(join(from.folder, table.file), table.file, from.keys);
  for await (const lines of batchesOf(file)) {
    rows += lines.length;
    await db.query(insert, [`[${lines.join(',')}]`]);
  }
  if (rows !== table.rows) throw new Error(`${table.file} has ${rows} of ${table.rows} rows.`);
}

function insertInto({ name, columns }: KeptTable): string {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  return `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) AS line`;
}

/** Lines end with `\n` alone: Node's reader would also split them at separators within a text. */
async function* batchesOf(file: Bytes): AsyncGenerator<string[]> {
  // Whoever reads the text is told why the file failed.
  const text = pipeline(Readable.from(file), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    rest += String(chunk);
    if (rest.length < AT_ONCE) continue;
    const end = rest.lastIndexOf('\n');
    if (end < 0) continue;
    yield rest.slice(0, end).split('\n');
    rest = rest.slice(end + 1);
  }
  if (rest !== '') yield rest.trimEnd().split('\n');
}

const opened = (path: string, name: string, keys: SealingKeys) =>
  unseal(createReadStream(path), { keys, name });

async function putUploads(
  storage: StoragePort,
  { from, keys }: { readonly from: string; readonly keys: SealingKeys },
  { uploads }: Manifest,
): Promise<void> {
  for (const { key, file = key } of uploads) {
    const contentType = TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await storage.put(key, {
      bytes: await buffer(opened(join(from, file), key, keys)),
      contentType,
    });
  }
}
