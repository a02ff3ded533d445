/** Counts what a converter leaves out, by its reason. */
export class LeftOut {
  readonly #counts = new Map<string, { kind: string; rows: number; reason: string }>();

  /** One row, or several, of a kind stay behind. The reason ends the sentence “12 …”. */
  add(kind: string, reason: string, rows = 1): void {
    const name = `${kind}\n${reason}`;
    const known = this.#counts.get(name) ?? { kind, rows: 0, reason };
    known.rows += rows;
    this.#counts.set(name, known);
  }

  all(): { kind: string; rows: number; reason: string }[] {
    return [...this.#counts.values()];
  }
}
