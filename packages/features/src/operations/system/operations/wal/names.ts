import type { Lsn } from '@forum/database';

/** Which history of which cluster: a restored one begins a new timeline. */
export interface History {
  /** As Postgres reports it: a number of up to 20 digits. */
  readonly systemId: string;
  readonly timeline: number;
}

/** A part of the write-ahead log, and the object that holds it. */
export interface Piece extends History {
  readonly key: string;
  readonly from: Lsn;
  /** Where the next one begins. */
  readonly to: Lsn;
  /** Everything acknowledged before this time is in this piece or an earlier one. */
  readonly completeAt: Date;
}

/** A base backup, whose parts and manifest have names that begin with `prefix`. */
export interface BaseName extends History {
  readonly prefix: string;
  readonly begunAt: Date;
}

const hex = (number: number | bigint, digits: number) => number.toString(16).padStart(digits, '0');
const historyText = ({ systemId, timeline }: History) =>
  `${systemId.padStart(20, '0')}-${hex(timeline, 8)}`;

/** The prefix of the names of all pieces of a history. */
export function piecesOf(history: History): string {
  return `wal-${historyText(history)}-`;
}

/** The names of pieces sort in the order of the log. */
export function pieceKey({ from, to, completeAt, ...history }: Omit<Piece, 'key'>): string {
  return `${piecesOf(history)}${hex(from, 16)}-${hex(to, 16)}-${hex(completeAt.getTime(), 12)}`;
}

const PIECE =
  /^wal-(?<systemId>\d{20})-(?<timeline>[0-9a-f]{8})-(?<from>[0-9a-f]{16})-(?<to>[0-9a-f]{16})-(?<at>[0-9a-f]{12})$/u;

/** Null: the name of something else. */
export function readPieceKey(key: string): Piece | null {
  const found = PIECE.exec(key)?.groups;
  if (found === undefined) return null;
  const { from = '', to = '', at = '' } = found;
  return {
    ...historyIn(found),
    key,
    from: BigInt(`0x${from}`),
    to: BigInt(`0x${to}`),
    completeAt: new Date(Number.parseInt(at, 16)),
  };
}

/** The prefix of base backups of all histories. */
export const BASES = 'base-';
const BASE = /^base-(?<systemId>\d{20})-(?<timeline>[0-9a-f]{8})-(?<at>[0-9a-f]{12})(?=\.)/u;

/** The name of a new base backup. */
export function basePrefix({ begunAt, ...history }: Omit<BaseName, 'prefix'>): string {
  return `${BASES}${historyText(history)}-${hex(begunAt.getTime(), 12)}`;
}

/** Reads the name of a part or a manifest; null: the name of something else. */
export function readBaseKey(key: string): BaseName | null {
  const match = BASE.exec(key);
  if (match?.groups === undefined) return null;
  const { at = '' } = match.groups;
  return {
    ...historyIn(match.groups),
    prefix: match[0],
    begunAt: new Date(Number.parseInt(at, 16)),
  };
}

/** The manifest is stored once everything else is there. */
export const manifestKey = (prefix: string) => `${prefix}.manifest`;
export const isManifestKey = (key: string) => key.endsWith('.manifest');
export const partKey = (prefix: string, number: number) =>
  `${prefix}.part-${String(number).padStart(6, '0')}`;

/** In one cluster, and one of its timelines. */
export function isSameHistory(one: History, other: History): boolean {
  return one.systemId === other.systemId && one.timeline === other.timeline;
}

/** Postgres' name for the segment of its log, a file, that contains the position. */
export function segmentName(timeline: number, at: Lsn, segmentBytes: bigint): string {
  const [number, each] = [at / segmentBytes, 0x1_0000_0000n / segmentBytes];
  return [timeline, number / each, number % each]
    .map((part) => hex(part, 8))
    .join('')
    .toUpperCase();
}

function historyIn(found: Readonly<Record<string, string>>): History {
  const { systemId = '', timeline = '' } = found;
  return { systemId: String(BigInt(systemId)), timeline: Number.parseInt(timeline, 16) };
}
