import { createHash } from 'node:crypto';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import {
  connectForReplication,
  identifySystem,
  startBaseBackup,
  type Database,
  type Lsn,
} from '@forum/database';
import { DomainError } from '@forum/kernel';
import { type Bytes, exactChunks, seal, unseal } from '@forum/storage';
import { type Archive, type Base, putBase } from './archive.ts';
import { basePrefix, partKey } from './names.ts';

/** What to copy, and what to note with it. */
export interface MakeBase {
  readonly archive: Archive;
  /** Connected by a login that may replicate. */
  readonly db: Database;
  readonly now: () => Date;
  readonly version: string;
  readonly sessionSecret: string | null;
  /** Resolves when the archive holds the log up to a position: without it a base backup is useless. */
  readonly archived: (to: Lsn) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Even a slow connection to the storage must transfer one within the time limit of a call. */
const PART_BYTES = 8 * 1024 * 1024;

/** Copies the cluster into the archive while it is in use. The manifest is written last. */
export async function makeBase(given: MakeBase): Promise<Base> {
  const { archive, db, now } = given;
  const about = await readAbout(db);
  const client = await connectForReplication(db.url, 'forum-base-backup');
  try {
    const { systemId, timeline } = await identifySystem(client);
    const begunAt = now();
    const { tar, places } = startBaseBackup(client);
    addAbortSignal(given.signal, tar);
    const prefix = basePrefix({ systemId, timeline, begunAt });
    const parts = await putParts(archive, prefix, zipped(tar));
    const { from, to } = await places;
    await given.archived(to);
    const base: Base = {
      format: 1,
      prefix,
      systemId,
      timeline,
      from: from.toString(16),
      to: to.toString(16),
      begunAt: begunAt.toISOString(),
      endedAt: now().toISOString(),
      ...about,
      version: given.version,
      sessionSecret: given.sessionSecret,
      parts,
    };
    await putBase(archive, base);
    return base;
  } finally {
    await client.end();
  }
}

/** The archive of the files, as it was. @throws DomainError with the name of a part that is missing or damaged */
export function openBase(archive: Archive, { prefix, parts }: Base): Readable {
  const sealed = unseal(readParts(archive, parts), { keys: archive.keys, name: prefix });
  return pipeline(Readable.from(sealed), createGunzip(), () => undefined);
}

async function putParts({ storage, keys }: Archive, prefix: string, source: Bytes) {
  const parts: Base['parts'] = [];
  const sealed = seal(source, { keys, name: prefix });
  for await (const { bytes } of exactChunks(sealed, PART_BYTES)) {
    const key = partKey(prefix, parts.length + 1);
    await storage.put(key, { bytes, contentType: 'application/octet-stream' });
    parts.push({ key, bytes: bytes.length, sha256: hashOf(bytes) });
  }
  return parts;
}

async function* readParts({ storage }: Archive, parts: Base['parts']): AsyncGenerator<Buffer> {
  for (const { key, bytes, sha256 } of parts) {
    const found = await storage.get(key);
    const part = found === null ? null : await buffer(found.stream);
    if (part === null || part.length !== bytes || hashOf(part) !== sha256) {
      const what = part === null ? 'is missing' : 'is not as it was written';
      throw new DomainError('invalid', 'base-damaged', `${key} ${what}.`);
    }
    yield part;
  }
}

type About = Pick<Base, 'postgres' | 'segmentBytes' | 'database' | 'login'>;

/** What a restore must know. */
async function readAbout({ pool }: Database): Promise<About> {
  const { rows } = await pool.query<About>(
    `SELECT current_setting('server_version_num')::int / 10000 AS postgres,
      pg_size_bytes(current_setting('wal_segment_size')) AS "segmentBytes",
      current_database() AS database, session_user AS login`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A statement without a table has one row.');
  return row;
}

/** Whoever reads it is told why its source failed. */
function zipped(source: Readable): Bytes {
  return pipeline(source, createGzip({ level: 1 }), () => undefined);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
