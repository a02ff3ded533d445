// Reads a move-in file for the proof, with nothing of what the import reads it with: a mistake in one is not in the other.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linesIn } from './lines-in.ts';
import { z } from 'zod';

/** A row as it stands in the file. */
export type SourceRow = Readonly<Record<string, unknown>>;

const site = z.looseObject({
  system: z.string(),
  name: z.string().optional(),
  baseUrls: z.array(z.string()).default([]),
  exportedAt: z.string().optional(),
});
const object = z.record(z.string(), z.unknown());

/** A row and where it stands. */
export interface Numbered {
  readonly row: SourceRow;
  /** Counted from 1. */
  readonly line: number;
}

/** A move-in folder. */
export class Source {
  readonly folder: string;
  /** The forum that it is of, as ids have it. */
  readonly name: string;
  /** The software, and the path below which the old forum was: empty for a host of its own. */
  readonly system: string;
  readonly base: string;
  /** When the old forum was read; null: the file does not say. */
  readonly exportedAt: Date | null;

  private constructor(said: Pick<Source, 'folder' | 'name' | 'system' | 'base' | 'exportedAt'>) {
    this.folder = said.folder;
    this.name = said.name;
    this.system = said.system;
    this.base = said.base;
    this.exportedAt = said.exportedAt;
  }

  /** Opens a folder. @throws Error where there is no site.json */
  static async open(folder: string): Promise<Source> {
    const { system, name, baseUrls, exportedAt } = site.parse(
      JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')),
    );
    const [first] = baseUrls;
    const host = first
      ?.toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/+$/, '');
    const at = exportedAt === undefined ? null : new Date(exportedAt);
    const base = first?.replace(/^https?:\/\/[^/]*/i, '').replace(/\/+$/, '') ?? '';
    const of = `${system}:${host ?? name ?? ''}`;
    return new Source({ folder, name: of, system, base, exportedAt: at });
  }

  /** The id that a thing of the file has in the forum, by the rule of docs/move-in.md. */
  idOf(kind: string, key: string): string {
    const digest = createHash('sha256').update(`move-in:${this.name}:${kind}:${key}`).digest('hex');
    const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
    const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}${variant}${digest.slice(18, 32)}`;
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** The rows of a kind; lines that are none are passed over. */
  async *rows(kind: string): AsyncGenerator<SourceRow> {
    for await (const { row } of this.numbered(kind)) yield row;
  }

  /** The same, with their lines. */
  async *numbered(kind: string): AsyncGenerator<Numbered> {
    let line = 0;
    for await (const text of linesIn(join(this.folder, `${kind}.jsonl`))) {
      line += 1;
      const row = rowOf(text);
      if (row !== null) yield { row, line };
    }
  }

  /** The first row of each of these keys of a kind. */
  async byKey(kind: string, keys: ReadonlySet<string>): Promise<Map<string, SourceRow>> {
    const found = new Map<string, SourceRow>();
    if (keys.size === 0) return found;
    for await (const row of this.rows(kind)) {
      const key = textIn(row, 'key');
      if (keys.has(key) && !found.has(key)) found.set(key, row);
    }
    return found;
  }
}

function rowOf(line: string): SourceRow | null {
  try {
    return object.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** A field as text; empty where it is none. */
export function textIn(row: SourceRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}
