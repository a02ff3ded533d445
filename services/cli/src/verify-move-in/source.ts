// Reads a move-in file for the proof, with nothing of what the import reads it with: a mistake in one is not in the other.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A row as it stands in the file. */
export type SourceRow = Readonly<Record<string, unknown>>;

const site = z.looseObject({
  system: z.string(),
  name: z.string().optional(),
  baseUrls: z.array(z.string()).default([]),
});
const object = z.record(z.string(), z.unknown());

/** A move-in folder. */
export class Source {
  readonly #folder: string;
  readonly #name: string;

  private constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** Opens a folder. @throws Error where there is no site.json */
  static async open(folder: string): Promise<Source> {
    const { system, name, baseUrls } = site.parse(
      JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')),
    );
    const [first] = baseUrls;
    const host = first
      ?.toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/+$/, '');
    return new Source(folder, `${system}:${host ?? name ?? ''}`);
  }

  /** The id that a thing of the file has in the forum, by the rule of docs/move-in.md. */
  idOf(kind: string, key: string): string {
    const digest = createHash('sha256')
      .update(`move-in:${this.#name}:${kind}:${key}`)
      .digest('hex');
    const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
    const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}${variant}${digest.slice(18, 32)}`;
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** The rows of a kind; lines that are none are passed over, and so is the second row of a key. */
  async *rows(kind: string): AsyncGenerator<SourceRow> {
    const path = join(this.#folder, `${kind}.jsonl`);
    if (!existsSync(path)) return;
    for await (const line of createInterface({
      input: createReadStream(path),
      crlfDelay: Infinity,
    })) {
      const row = rowOf(line);
      if (row !== null) yield row;
    }
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

/** Items of a stream, each as likely as any other, at most so many. */
export class Sample<Item> {
  readonly #size: number;
  readonly #random: () => number;
  readonly #items: Item[] = [];
  #seen = 0;

  constructor(size: number, random: () => number) {
    this.#size = size;
    this.#random = random;
  }

  add(item: Item): void {
    this.#seen += 1;
    if (this.#items.length < this.#size) {
      this.#items.push(item);
      return;
    }
    const at = Math.floor(this.#random() * this.#seen);
    if (at < this.#size) this.#items[at] = item;
  }

  all(): readonly Item[] {
    return this.#items;
  }
}
