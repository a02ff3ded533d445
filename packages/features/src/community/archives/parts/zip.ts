import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip, opened when those before it are written; null: it is left out after all. */
export interface ZipEntry {
  readonly path: string;
  readonly open: () => Promise<Readable | null>;
  /** Whether it pays to compress it; images are compressed already. */
  readonly compress: boolean;
}

/**
 * A zip that is made while it is read: one entry is open at a time, and it waits for the reader. When the reader goes
 * away, so does the entry; when an entry fails, the zip breaks off, so that nobody takes half of it for the whole.
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
          // The reader went away while it was being opened.
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
