import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { KINDS, type Kind, type NewRow } from './kinds.ts';
import { Refused } from './limits.ts';
import { siteRow, type SiteRow } from './rows/site.ts';

/** Rows are gathered to this many characters before they are written. */
const BATCH = 256 * 1024;

/** Writes a move-in file into a new folder, one file a kind; memory does not grow with it. */
export class MoveInWriter {
  readonly #folder: string;
  readonly #files = new Map<Kind, { stream: WriteStream; waiting: string[]; size: number }>();
  readonly #written = new Map<Kind, number>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws Refused when there is something in the folder: two runs must not mix. */
  static async create(folder: string): Promise<MoveInWriter> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new Refused(`${folder} is not empty.`);
    return new MoveInWriter(folder);
  }

  /** Adds a row; waits when the disk is slower than the source. */
  async add<K extends Kind>(kind: K, row: NewRow<K>): Promise<void> {
    const file = this.#file(kind);
    const line = `${JSON.stringify(row)}\n`;
    file.waiting.push(line);
    file.size += line.length;
    this.#written.set(kind, this.written(kind) + 1);
    if (file.size >= BATCH) await flush(file);
  }

  /** How many rows of a kind were added. */
  written(kind: Kind): number {
    return this.#written.get(kind) ?? 0;
  }

  /** Ends all files and writes `site.json`, so that a file without it was cut short. */
  async finish(site: Omit<SiteRow, 'format'>): Promise<void> {
    for (const file of this.#files.values()) {
      await flush(file);
      file.stream.end();
      await finished(file.stream);
    }
    const whole = siteRow.parse({ format: 1, ...site });
    await writeFile(join(this.#folder, 'site.json'), `${JSON.stringify(whole, null, 2)}\n`, {
      mode: 0o600,
    });
  }

  /** Removes what was written of a run that failed. */
  async discard(): Promise<void> {
    for (const { stream } of this.#files.values()) {
      stream.destroy();
      if (!stream.closed) await once(stream, 'close');
    }
    for (const kind of KINDS) await rm(join(this.#folder, `${kind}.jsonl`), { force: true });
  }

  #file(kind: Kind) {
    const known = this.#files.get(kind);
    if (known !== undefined) return known;
    const path = join(this.#folder, `${kind}.jsonl`);
    // All of it is private, hashes most of all: nobody but the owner reads any of the files.
    const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    // Told by the next write, or by the end.
    stream.on('error', () => undefined);
    const file = { stream, waiting: [], size: 0 };
    this.#files.set(kind, file);
    return file;
  }
}

async function flush(file: { stream: WriteStream; waiting: string[]; size: number }) {
  if (file.stream.errored !== null) throw file.stream.errored;
  if (file.size === 0) return;
  const batch = file.waiting.join('');
  file.waiting = [];
  file.size = 0;
  if (!file.stream.write(batch)) await once(file.stream, 'drain');
}
