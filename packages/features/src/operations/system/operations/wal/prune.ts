import { type Archive, type Base, listBases, placesOf } from './archive.ts';
import {
  BASES,
  type History,
  isSameHistory,
  type Piece,
  readBaseKey,
  readPieceKey,
} from './names.ts';

/** What stays. */
export interface PruneArchive {
  /** How many base backups. */
  readonly kept: number;
  /** What is archived now. */
  readonly history: History;
  readonly now: Date;
}

/** A history that goes on has pieces of each minute; an hour allows for clocks and for a storage that is away. */
const SILENT_MS = 3_600_000;
/** A primary that is replaced may write a little longer than its successor begins. */
const OVERLAP_MS = 600_000;
/** What wrote beside this one for longer may be a forum that was lost: its owner still has to recover it. */
const LOST_MS = 30 * 24 * 3_600_000;

/**
 * Removes all but the newest base backups, parts of unfinished ones, and log that none of the remaining ones needs.
 * Only while none is being made. Of an archive that another server has written to within the hour, nothing is removed:
 * it may be production's, and this one a copy of it for a test. What that server wrote stays for a month after its end.
 * @returns what is wrong with the archive, as a sentence; null: nothing
 */
export async function pruneArchive(
  archive: Archive,
  { kept, history, now }: PruneArchive,
): Promise<string | null> {
  const { storage } = archive;
  const pieces = await storage.list('wal-');
  const ends = endsIn(pieces, history);
  const silentMs = now.getTime() - ends.other;
  const isBeside = ends.other - ends.firstOwn >= OVERLAP_MS;
  if (silentMs < SILENT_MS) {
    // Just after a failover or a recovery, the former history is as young.
    if (!isBeside) return null;
    return 'Another server archives to the same BACKUP_WAL_URL, so nothing old is removed from it: give each forum an archive of its own.';
  }
  const mayGo = (one: History) => !isBeside || silentMs > LOST_MS || isSameHistory(one, history);
  const bases = (await listBases(archive)).filter(mayGo);
  const stays = bases.slice(-kept);
  const prefixes = new Set(stays.map(({ prefix }) => prefix));
  for (const key of await storage.list(BASES)) {
    const base = readBaseKey(key);
    if (base !== null && mayGo(base) && !prefixes.has(base.prefix)) await storage.delete(key);
  }
  // Without a base backup, nobody knows yet what the first one will need.
  if (stays.length === 0) return null;
  for (const key of pieces) {
    const piece = readPieceKey(key);
    if (piece !== null && mayGo(piece) && !isNeeded(piece, stays)) await storage.delete(key);
  }
  return null;
}

/** Until when, in ms, another history has been archived, and since when this one. */
function endsIn(keys: readonly string[], history: History) {
  let [other, firstOwn] = [0, Number.MAX_SAFE_INTEGER];
  for (const key of keys) {
    const piece = readPieceKey(key);
    const at = piece?.completeAt.getTime() ?? 0;
    // The time of a piece cut from a backlog is unknown.
    if (piece === null || at === 0) continue;
    if (isSameHistory(piece, history)) firstOwn = Math.min(firstOwn, at);
    else other = Math.max(other, at);
  }
  return { other, firstOwn };
}

/** Anything before the oldest base backup of its history is useless, as is a history that ended before all of them. */
function isNeeded(piece: Piece, bases: readonly Base[]): boolean {
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
