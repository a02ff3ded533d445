import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DumpFile } from './dump-rows.ts';
import type { Row } from './read-rows.ts';

/** Rows of one bucket are in memory together, so a bucket is about as large as this, in bytes of dump. */
const BUCKET_BYTES = 2 * 1024 * 1024;
const MAX_BUCKETS = 512;
const BUFFER_CHARACTERS = 64 * 1024;

/** All rows of a question: itself, its answers, and what belongs to them, each file in its order. */
export interface ThreadRows {
  readonly questionId: string;
  readonly rows: Readonly<Record<'Posts' | 'Comments' | 'Votes' | 'PostHistory', Row[]>>;
}

/** The files whose rows belong to threads. */
export type ThreadFile = keyof ThreadRows['rows'];

/**
 * Sorts rows by question without holding them: a dump is sorted by file and number, but a thread is imported in order
 * of time. Rows go into bucket files by their question; a bucket fits into memory, however large the dump.
 */
export class Scatter {
  readonly #folder: string;
  readonly #buffers: string[];

  private constructor(folder: string, buckets: number) {
    this.#folder = folder;
    this.#buffers = Array.from({ length: buckets }, () => '');
  }

  /** Prepares buckets for a dump of that many bytes in its own folder under the system's temporary folder. */
  static async create(bytes: number): Promise<Scatter> {
    const buckets = Math.min(MAX_BUCKETS, Math.max(1, Math.ceil(bytes / BUCKET_BYTES)));
    return new Scatter(await mkdtemp(join(tmpdir(), 'forum-import-')), buckets);
  }

  /** Adds a row to its question. */
  async add(questionId: string, file: ThreadFile, row: Row): Promise<void> {
    const bucket = bucketOf(questionId, this.#buffers.length);
    this.#buffers[bucket] += `${JSON.stringify([questionId, file, row])}\n`;
    if ((this.#buffers[bucket] ?? '').length >= BUFFER_CHARACTERS) await this.#write(bucket);
  }

  /** The threads, bucket by bucket. Includes threads whose question is missing. */
  async *threads(): AsyncGenerator<ThreadRows> {
    for (const bucket of this.#buffers.keys()) {
      await this.#write(bucket);
      yield* await this.#readBucket(bucket);
    }
  }

  /** Removes the bucket files. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #write(bucket: number): Promise<void> {
    const text = this.#buffers[bucket] ?? '';
    this.#buffers[bucket] = '';
    await appendFile(this.#path(bucket), text);
  }

  async #readBucket(bucket: number): Promise<Iterable<ThreadRows>> {
    const threads = new Map<string, ThreadRows>();
    const lines = (await readFile(this.#path(bucket), 'utf8')).split('\n');
    for (const line of lines) {
      if (line === '') continue;
      const { questionId, file, row } = scattered(line);
      const thread = threads.get(questionId) ?? emptyThread(questionId);
      thread.rows[file].push(row);
      threads.set(questionId, thread);
    }
    return threads.values();
  }

  #path(bucket: number): string {
    return join(this.#folder, `${bucket}.jsonl`);
  }
}

/** Total bytes of a dump's existing files. */
export async function bytesOf(folder: string, files: readonly DumpFile[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const path = join(folder, `${file}.xml`);
    if (existsSync(path)) bytes += (await stat(path)).size;
  }
  return bytes;
}

function bucketOf(questionId: string, buckets: number): number {
  let hash = 0;
  for (const character of questionId) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % buckets;
}

function emptyThread(questionId: string): ThreadRows {
  return { questionId, rows: { Posts: [], Comments: [], Votes: [], PostHistory: [] } };
}

/** The only place where a line written by `add` gets its type back. */
function scattered(line: string): { questionId: string; file: ThreadFile; row: Row } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `add` of this very run
  const [questionId, file, row] = JSON.parse(line) as [string, ThreadFile, Row];
  return { questionId, file, row };
}
