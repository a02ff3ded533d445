import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@forum/kernel';
import { seal, type SealingKeys, type StoragePort, unseal } from '@forum/storage';
import { z } from 'zod';
import {
  BASES,
  type History,
  isManifestKey,
  manifestKey,
  type Piece,
  pieceKey,
  piecesOf,
  readBaseKey,
  readPieceKey,
} from './names.ts';

/** Where the write-ahead log and base backups are kept, and with which keys. */
export interface Archive {
  readonly storage: StoragePort;
  /** The first one encrypts; none: archives are not encrypted. */
  readonly keys: SealingKeys;
}

const baseShape = z.object({
  format: z.literal(1),
  prefix: z.string(),
  systemId: z.string(),
  timeline: z.int(),
  /** Positions in the log, in hexadecimal: a restore needs the log between them. */
  from: z.string(),
  to: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Of Postgres, as in 18. */
  postgres: z.int(),
  segmentBytes: z.int(),
  /** The forum's version, and its database in the cluster. */
  version: z.string(),
  database: z.string(),
  /** The role that made it, and owns the tables. */
  login: z.string(),
  sessionSecret: z.string().nullable(),
  parts: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: z.string() })),
});
/** What a base backup consists of, and what was noted with it. */
export type Base = z.infer<typeof baseShape>;

const CONTENT_TYPE = 'application/octet-stream';
const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Stores a piece of the log, compressed and sealed. */
export async function putPiece(
  archive: Archive,
  piece: Omit<Piece, 'key'>,
  bytes: Uint8Array,
): Promise<Piece> {
  const key = pieceKey(piece);
  await putSealed(archive, key, await zip(bytes, { level: 1 }));
  return { ...piece, key };
}

/** @throws DomainError invalid `wal-missing` | `wal-damaged`, with the object's name, or what is wrong with its seal */
export async function readPiece(archive: Archive, { key, from, to }: Piece): Promise<Buffer> {
  const zipped = await readSealed(archive, key);
  if (zipped === null) throw new DomainError('invalid', 'wal-missing', `${key} is missing.`);
  const bytes = await unzip(zipped).catch(() => null);
  if (bytes !== null && BigInt(bytes.length) === to - from) return bytes;
  throw new DomainError('invalid', 'wal-damaged', `${key} is not as it was written.`);
}

/** All pieces of a history. */
export async function listPieces({ storage }: Archive, history: History): Promise<Piece[]> {
  const keys = await storage.list(piecesOf(history));
  return keys.flatMap((key) => readPieceKey(key) ?? []);
}

/** All complete base backups, oldest first. */
export async function listBases(archive: Archive): Promise<Base[]> {
  const keys = (await archive.storage.list(BASES)).filter(isManifestKey);
  const bases: Base[] = [];
  for (const key of keys) {
    if (readBaseKey(key) === null) continue;
    const bytes = await readSealed(archive, key);
    if (bytes !== null) bases.push(readBase(key, bytes));
  }
  return bases.toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

/** Stores the manifest of a base backup whose parts are already there. */
export async function putBase(archive: Archive, base: Base): Promise<void> {
  await putSealed(archive, manifestKey(base.prefix), Buffer.from(JSON.stringify(base)));
}

/** Where the log of a base backup begins and ends, from its label text. */
export const placesOf = ({ from, to }: Pick<Base, 'from' | 'to'>) => ({
  from: BigInt(`0x${from}`),
  to: BigInt(`0x${to}`),
});

function readBase(key: string, bytes: Buffer): Base {
  try {
    return baseShape.parse(JSON.parse(String(bytes)));
  } catch (error) {
    const sentence = `${key} is not the manifest of a base backup, or not as it was written.`;
    throw Object.assign(new DomainError('invalid', 'base-unreadable', sentence), { cause: error });
  }
}

async function putSealed({ storage, keys }: Archive, key: string, bytes: Uint8Array) {
  const sealed = await buffer(seal(once(bytes), { keys, name: key }));
  await storage.put(key, { bytes: sealed, contentType: CONTENT_TYPE });
}

async function readSealed({ storage, keys }: Archive, key: string): Promise<Buffer | null> {
  const found = await storage.get(key);
  return found === null ? null : buffer(unseal(found.stream, { keys, name: key }));
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
