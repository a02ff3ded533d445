import { DUMP_FILES } from './dump-rows.ts';
import type { DumpFile } from './dump-rows.ts';
import type { Outcome } from './port.ts';

/** The outcome of one file's rows. */
export interface FileCounts {
  readonly file: DumpFile;
  readonly read: number;
  readonly imported: number;
  /** Rows imported by an earlier run. */
  readonly present: number;
  readonly leftOut: number;
  /** Why rows were left out, most rows first. */
  readonly reasons: readonly { readonly reason: string; readonly rows: number }[];
}

/** Keeps account of every row: read, imported, or left out for a reason. */
export class RowCounts {
  readonly #read = new Map<DumpFile, number>();
  readonly #done = new Map<string, number>();
  #commentPoints = 0;
  readonly #leftOut = new Map<DumpFile, Map<string, number>>();

  /** Records that a row was read. */
  read(file: DumpFile): void {
    this.#read.set(file, (this.#read.get(file) ?? 0) + 1);
  }

  /** Records the outcome of rows. */
  done(file: DumpFile, outcome: Outcome, rows = 1): void {
    const key = `${file} ${outcome}`;
    this.#done.set(key, (this.#done.get(key) ?? 0) + rows);
  }

  /** Records why rows were left out. */
  leaveOut(file: DumpFile, reason: string, rows = 1): void {
    const reasons = this.#leftOut.get(file) ?? new Map<string, number>();
    reasons.set(reason, (reasons.get(reason) ?? 0) + rows);
    this.#leftOut.set(file, reasons);
  }

  /** Records the score of a comment: the dump has no votes for it. */
  addCommentPoints(points: number): void {
    this.#commentPoints += points;
  }

  /** Points of comments that are left out. */
  commentPoints(): number {
    return this.#commentPoints;
  }

  /** The accounts of all files. */
  accounts(): FileCounts[] {
    return DUMP_FILES.map((file) => {
      const reasons = [...(this.#leftOut.get(file) ?? [])]
        .map(([reason, rows]) => ({ reason, rows }))
        .sort((a, b) => b.rows - a.rows);
      return {
        file,
        read: this.#read.get(file) ?? 0,
        imported: this.#done.get(`${file} imported`) ?? 0,
        present: this.#done.get(`${file} present`) ?? 0,
        leftOut: reasons.reduce((sum, { rows }) => sum + rows, 0),
        reasons,
      };
    });
  }
}
