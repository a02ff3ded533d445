import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Rows of one bucket are in memory together, so a bucket is about as large as this, in bytes of dump. */
const BUCKET_BYTES = 2 * 1024 * 1024;
const MAX_BUCKETS = 512;
const BUFFER_CHARACTERS = 64 * 1024;

/** All rows of a thread, each file in its order. */
export interface Scattered<Rows> {
  readonly thread: string;
  readonly rows: Rows;
}

/** The rows of a thread by file. */
type Lists<Files extends Record<string, unknown>> = {
  readonly [File in keyof Files]: Files[File][];
};

/**
 * Sorts rows by thread without holding them: a dump is sorted by file and number, but a thread is imported in order of
 * time. Rows go into bucket files by their thread; a bucket fits into memory, however large the dump.
 */
export class Scatter<Files extends Record<string, unknown>> {
  readonly #folder: string;
  readonly #files: readonly (keyof Files & string)[];
  readonly #buffers: string[];

  private constructor(folder: string, files: readonly (keyof Files & string)[], buckets: number) {
    this.#folder = folder;
    this.#files = files;
    this.#buffers = Array.from({ length: buckets }, () => '');
  }

  /**
   * Prepares buckets for a dump of that many bytes; without `folder`, in one of their own under the system's temporary
   * folder.
   */
  static async create<Files extends Record<string, unknown>>(
    files: readonly (keyof Files & string)[],
    { bytes, folder }: { readonly bytes: number; readonly folder?: string },
  ): Promise<Scatter<Files>> {
    const buckets = Math.min(MAX_BUCKETS, Math.max(1, Math.ceil(bytes / BUCKET_BYTES)));
    if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = folder ?? (await mkdtemp(join(tmpdir(), 'forum-import-')));
    return new Scatter(place, files, buckets);
  }

  /** Adds a row to its thread. */
  async add<File extends keyof Files & string>(
    thread: string,
    file: File,
    row: Files[File],
  ): Promise<void> {
    const bucket = bucketOf(thread, this.#buffers.length);
    this.#buffers[bucket] += `${JSON.stringify([thread, file, row])}\n`;
    if ((this.#buffers[bucket] ?? '').length >= BUFFER_CHARACTERS) await this.#write(bucket);
  }

  /** The threads, bucket by bucket; one may lack what the others hang on. */
  async *threads(): AsyncGenerator<Scattered<Lists<Files>>> {
    for await (const bucket of this.buckets()) yield* bucket;
  }

  /** The same, all threads of a bucket at once. */
  async *buckets(): AsyncGenerator<readonly Scattered<Lists<Files>>[]> {
    await this.flush();
    for (const bucket of this.#buffers.keys()) yield await this.#readBucket(bucket);
  }

  /** Writes what is still held, so that another run can read it. */
  async flush(): Promise<void> {
    for (const bucket of this.#buffers.keys()) await this.#write(bucket);
  }

  /** Removes the bucket files. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #write(bucket: number): Promise<void> {
    const text = this.#buffers[bucket] ?? '';
    this.#buffers[bucket] = '';
    if (text !== '') await appendFile(this.#path(bucket), text, { mode: 0o600 });
  }

  async #readBucket(bucket: number): Promise<readonly Scattered<Lists<Files>>[]> {
    if (!existsSync(this.#path(bucket))) return [];
    const threads = new Map<string, Scattered<Lists<Files>>>();
    const lines = (await readFile(this.#path(bucket), 'utf8')).split('\n');
    for (const line of lines) {
      if (line === '') continue;
      const [thread, file, row] = scattered<Files>(line);
      const found = threads.get(thread) ?? { thread, rows: this.#empty() };
      found.rows[file].push(row);
      threads.set(thread, found);
    }
    return [...threads.values()];
  }

  #empty(): Lists<Files> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one list for each of the files
    return Object.fromEntries(this.#files.map((file) => [file, []])) as unknown as Lists<Files>;
  }

  #path(bucket: number): string {
    return join(this.#folder, `${bucket}.jsonl`);
  }
}

/** Total bytes of those of the files that there are. */
export async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const path = join(folder, file);
    if (existsSync(path)) bytes += (await stat(path)).size;
  }
  return bytes;
}

function bucketOf(thread: string, buckets: number): number {
  let hash = 0;
  for (const character of thread) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % buckets;
}

/** The only place where a line written by `add` gets its type back. */
function scattered<Files extends Record<string, unknown>>(
  line: string,
): [string, keyof Files & string, Files[keyof Files & string]] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `add`
  return JSON.parse(line) as [string, keyof Files & string, Files[keyof Files & string]];
}
