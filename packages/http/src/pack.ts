import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** A Brotli level between speed and size: a higher one would take longer than it saves in transfer. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The fastest level: a fifth more bytes than those that are kept have, for a fifth of the time. */
const FASTEST = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Compression pays from this many bytes. */
export const WORTH_PACKING = 1024;
/** What takes longer than a tenth of a millisecond is left to other threads, which cost more but hold nobody up. */
export const AT_ONCE = 64 * 1024;

const compress = promisify(brotliCompress);

/** Compresses with Brotli, to be kept: the bytes hold no more memory than they are. */
export async function pack(bytes: Buffer): Promise<Buffer> {
  return ownBytes(await compress(bytes, { params: BROTLI }));
}

/**
 * The same bytes in memory of their own. A small buffer is usually a view of a larger one (8 KB of Node's pool, 64 KB
 * of a compressor), which lives as long as the view: whatever keeps buffers and counts their bytes must own them.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Compresses with Brotli what one reader gets, and at most `AT_ONCE` bytes of it: handing 5 KB to another thread and back takes longer. */
export function packAtOnce(payload: string | Buffer): Buffer {
  return brotliCompressSync(payload, { params: FASTEST });
}
