/** A chunk of a stream, and whether it is the last. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Cuts a stream into chunks of one size; the last may be shorter, and is empty only if the stream is. */
export async function* exactChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Chunk> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    length += bytes.length;
    // A full chunk may be the last one: that is known only when more arrives.
    if (length <= size) continue;
    const all = Buffer.concat(waiting, length);
    let at = 0;
    for (; length - at > size; at += size) {
      yield { bytes: all.subarray(at, at + size), isLast: false };
    }
    waiting = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(waiting, length), isLast: true };
}
