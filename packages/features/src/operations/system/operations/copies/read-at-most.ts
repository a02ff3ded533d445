import { addAbortSignal, type Readable } from 'node:stream';

/** A part of 8 MB takes this long at 1 Mbit/s, and nothing waits for ever. */
const MOST_MS = 600_000;

/** Reads a stream whose source is not trusted. @throws Error if it is longer, or takes too long */
export async function readAtMost(stream: Readable, most: number): Promise<Buffer> {
  addAbortSignal(AbortSignal.timeout(MOST_MS), stream);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes: Uint8Array = chunk;
    length += bytes.length;
    if (length > most) throw new Error(`More than ${most} bytes came.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, length);
}
