import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip, opened once those before it are written; null: left out after all. */
export interface ZipEntry {
  readonly path: string;
  readonly open: () => Promise<Readable | null>;
  /** Whether compression pays; images are compressed already. */
  readonly compress: boolean;
}

/**
 * A zip built while it is read: one entry is open at a time, and it waits for the reader. If the reader goes away, the
 * entry closes; if an entry fails, the zip breaks off, so that nobody mistakes half of it for the whole.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  let current: Readable | null = null;
  for (const { path, open, compress } of entries) {
    zip.addReadStreamLazy(path, { compress }, (give) => {
      if (output.destroyed) return;
      open().then(
        (stream) => {
          // The reader went away while the entry was opening.
          if (output.destroyed) return void stream?.destroy();
          current = stream ?? empty();
          current.once('error', fail);
          give(null, current);
        },
        (error: unknown) => give(error, empty()),
      );
    });
  }
  zip.on('error', fail);
  output.once('close', () => current?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

function empty(): Readable {
  return new PassThrough().end();
}
