import type { KeyObject } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { inTransaction, type Database } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { rowsKept, tablesToKeep, type TableToKeep } from '../backups/kept-tables.ts';
import { OWNER_ONLY } from '../backups/private-files.ts';
import { digestReadTables, untilCaughtUp } from '../backups/read-tables.ts';
import { readSchema, SNAPSHOT, wholeHeads } from '../backups/write-backup.ts';
import {
  BEGINNING,
  type Footer,
  hashAfter,
  type Header,
  lineOf,
  rowBody,
  sealOf,
} from './lines.ts';
import { fingerprintOf } from './signing-key.ts';

/** What to export, and where to. */
export interface WriteExport {
  /** Connected as the owner of the tables. */
  readonly db: Database;
  readonly file: string;
  readonly key: KeyObject;
  readonly about: Pick<Header, 'id' | 'madeAt' | 'site' | 'version'>;
}

/** What an export holds. */
export interface Exported {
  readonly rows: number;
  readonly events: number;
  readonly fingerprint: string;
}

const AT_ONCE = 1000;
/** The search index is rebuilt from what is there. */
const OF_SEARCH = 'search_';

/**
 * Writes the log, the texts and every other table that no rebuild can restore, as of one moment. The file appears once
 * complete, and only its owner may read it.
 * @throws DomainError conflict `export-exists`
 */
export async function writeExport({ db, file, key, about }: WriteExport): Promise<Exported> {
  await requireAbsent(file);
  await untilCaughtUp(db.pool);
  const unfinished = `${file}.part`;
  // Left behind by a dead process; a link that somebody put there is not followed.
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', OWNER_ONLY.file);
  try {
    const chain = chained((text) => handle.appendFile(text));
    const done = await inTransaction(
      db,
      ({ client }) => writeLines(client, chain, about),
      SNAPSHOT,
    );
    await handle.appendFile(`${sealOf(chain.hash(), key)}\n`);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    return { ...done, fingerprint: fingerprintOf(key) };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** An older export may be the only one. */
async function requireAbsent(file: string): Promise<void> {
  if ((await stat(file).catch(() => null)) === null) return;
  throw new DomainError('conflict', 'export-exists', `${file} already exists: name another file.`);
}

interface Chain {
  /** Adds lines, in order. */
  readonly add: (bodies: readonly string[]) => Promise<void>;
  readonly hash: () => string;
}

function chained(write: (text: string) => Promise<unknown>): Chain {
  let hash = BEGINNING;
  return {
    hash: () => hash,
    add: async (bodies) => {
      const lines = bodies.map((body) => {
        hash = hashAfter(hash, body);
        return `${lineOf(hash, body)}\n`;
      });
      await write(lines.join(''));
    },
  };
}

async function writeLines(
  db: Queryable,
  chain: Chain,
  about: WriteExport['about'],
): Promise<Pick<Exported, 'rows' | 'events'>> {
  const heads = await wholeHeads(db);
  const tables = (await tablesToKeep(db)).filter(({ name }) => !name.startsWith(OF_SEARCH));
  const header: Header = {
    kind: 'forum-export',
    format: 1,
    ...about,
    ...(await readSchema(db)),
    heads,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((one) => one.name) })),
  };
  await chain.add([JSON.stringify(header)]);
  let rows = 0;
  for (const table of tables) rows += await writeRows(db, chain, table);
  const footer: Footer = { kind: 'end', rows, readTables: await digestReadTables(db) };
  await chain.add([JSON.stringify(footer)]);
  return { rows, events: Object.values(heads).reduce((sum, head) => sum + head, 0) };
}

async function writeRows(
  db: Queryable,
  chain: Chain,
  { name, columns }: TableToKeep,
): Promise<number> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const order = name === 'event' ? 'ORDER BY partition, seq' : '';
  await db.query(
    `DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS row
    FROM (SELECT ${list} FROM "${name}" ${rowsKept(name)} ${order}) AS r`,
  );
  let rows = 0;
  for (;;) {
    const found = await db.query<{ row: string }>(`FETCH ${AT_ONCE} FROM exported`);
    if (found.rows.length === 0) break;
    rows += found.rows.length;
    await chain.add(found.rows.map(({ row }) => rowBody(name, row)));
  }
  await db.query('CLOSE exported');
  return rows;
}
