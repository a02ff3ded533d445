import { type Archive, type Base, listBases, placesOf } from './archive.ts';
import { BASES, isSameHistory, type Piece, readBaseKey, readPieceKey } from './names.ts';

/**
 * Removes all but the newest base backups, parts of unfinished ones, and log that none of the remaining ones needs.
 * Only while none is being made.
 * @param kept how many base backups stay
 */
export async function pruneArchive(archive: Archive, kept: number): Promise<void> {
  const { storage } = archive;
  const bases = await listBases(archive);
  const stays = bases.slice(-kept);
  const prefixes = new Set(stays.map(({ prefix }) => prefix));
  for (const key of await storage.list(BASES)) {
    const prefix = readBaseKey(key)?.prefix;
    if (prefix !== undefined && !prefixes.has(prefix)) await storage.delete(key);
  }
  // Without a base backup, nobody knows yet what the first one will need.
  if (stays.length === 0) return;
  for (const key of await storage.list('wal-')) {
    if (!isNeeded(key, stays)) await storage.delete(key);
  }
}

/** Anything before the oldest base backup of its history is useless, as is a history that ended before all of them. */
function isNeeded(key: string, bases: readonly Base[]): boolean {
  const piece = readPieceKey(key);
  if (piece === null) return true;
  const oldest = bases.find((base) => isSameHistory(base, piece));
  if (oldest === undefined) return isNewer(piece, bases);
  const { segmentBytes } = oldest;
  const { from } = placesOf(oldest);
  return piece.to > from - (from % BigInt(segmentBytes));
}

/** The first base backup of its history may be in progress. The time of a piece cut from a backlog is unknown. */
function isNewer({ completeAt }: Piece, bases: readonly Base[]): boolean {
  return completeAt.getTime() === 0 || bases.every(({ begunAt }) => new Date(begunAt) < completeAt);
}
