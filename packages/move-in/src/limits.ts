/** What a file may cost whoever reads it. A file beyond any of these is refused, since it is broken or hostile. */
export interface Limits {
  /** Bytes of one line. */
  readonly line: number;
  /** Levels of a row: lists within objects within lists. */
  readonly depth: number;
  /** Files, of an archive or below a folder. */
  readonly entries: number;
  /** Bytes that come out of one byte of an archive, beyond the first `freely` bytes. */
  readonly ratio: number;
  readonly freely: number;
  /** Bytes of everything that comes out of an archive. */
  readonly bytes: number;
}

/** Far above what forums have: the longest text of ten systems is 16 MB, text packs at 30 to 1 at most. */
export const LIMITS: Limits = {
  line: 32 * 1024 * 1024,
  depth: 32,
  entries: 5_000_000,
  ratio: 200,
  freely: 64 * 1024 * 1024,
  bytes: 1024 ** 4,
};

/** A file that is not read any further, with a sentence for whoever runs the command. */
export class Refused extends Error {}
