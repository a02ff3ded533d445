import { z } from 'zod';
import { linesIn } from './lines-in.ts';
import type { Numbered } from './source.ts';

const line = z.looseObject({ kind: z.string(), effect: z.string(), row: z.string() });

/** The rows that an import said it left out, by the report that it wrote (`import --report FILE`). */
export class Named {
  readonly #rows = new Set<string>();

  /** Reads a report; none, or one that nothing was written to, names nothing. */
  static async read(path: string | undefined): Promise<Named> {
    const named = new Named();
    if (path === undefined) return named;
    for await (const text of linesIn(path)) {
      const parsed = line.safeParse(jsonOf(text));
      if (!parsed.success || parsed.data.effect !== 'left-out') continue;
      named.#rows.add(`${parsed.data.kind} ${parsed.data.row}`);
    }
    return named;
  }

  /** Whether the report names a row of a kind, by its key or by its line. */
  has(kind: string, key: string, { line: nth }: Pick<Numbered, 'line'>): boolean {
    return this.#rows.has(`${kind} ${key}`) || this.#rows.has(`${kind} ${kind}.jsonl:${nth}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
