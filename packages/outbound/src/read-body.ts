import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Unreadable, type PageWanted } from './port.ts';
import type { Answer } from './request.ts';

/**
 * Reads at most that many bytes, counted after decompression.
 * @throws Unreadable `too-long` | `broken` | `unreachable`
 */
export async function readBody(
  answer: Answer,
  { most, tooLong }: { readonly most: number; readonly tooLong: PageWanted['tooLong'] },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const unpacked = unpackedOf(answer, most);
  try {
    for await (const chunk of unpacked) {
      if (!(chunk instanceof Uint8Array)) throw new Unreadable('broken');
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > most && tooLong === 'refuse') throw new Unreadable('too-long');
      if (length >= most && tooLong === 'cut') break;
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  } finally {
    unpacked.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most);
}

const UNPACKERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpackedOf(answer: Answer, most: number): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return answer;
  const unpacker = Object.entries(UNPACKERS).find(([name]) => name === encoding)?.[1];
  // Compressed twice, or in a way that was not requested.
  if (unpacker === undefined) throw new Unreadable('broken');
  const unpacking = unpacker();
  // An error at either end ends the other; the reader receives it there.
  pipeline(answer, atMost(most), unpacking, () => undefined);
  return unpacking;
}

/** Compressed data may be longer than its content: empty blocks. */
function atMost(most: number) {
  return async function* cut(source: AsyncIterable<Uint8Array>) {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.byteLength;
      if (length > most) throw new Unreadable('too-long');
      yield chunk;
    }
  };
}
