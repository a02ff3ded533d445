import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Refused } from '@forum/move-in';

/** A file of JSON Lines for its writer alone; without a path, what is added goes nowhere. */
export class JsonLines {
  readonly #stream: WriteStream | null;

  private constructor(stream: WriteStream | null) {
    this.#stream = stream;
  }

  /** Writes the file anew. @throws Refused where it cannot be written */
  static begin(path: string | undefined): Promise<JsonLines> {
    return JsonLines.#open(path, 'w');
  }

  /** Writes behind what is there. @throws Refused where it cannot be written */
  static goOn(path: string | undefined): Promise<JsonLines> {
    return JsonLines.#open(path, 'a');
  }

  static async #open(path: string | undefined, flags: 'w' | 'a'): Promise<JsonLines> {
    if (path === undefined) return new JsonLines(null);
    const stream = createWriteStream(path, { flags, mode: 0o600 });
    await once(stream, 'open').catch(() => {
      throw new Refused(`${path} cannot be written.`);
    });
    return new JsonLines(stream);
  }

  add(value: unknown): void {
    this.#stream?.write(`${JSON.stringify(value)}\n`);
  }

  /** Waits until all of it is written. */
  async end(): Promise<void> {
    if (this.#stream === null) return;
    this.#stream.end();
    await finished(this.#stream);
  }
}
