import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A Brotli level between speed and size: a higher one would take longer than it saves in transfer. */
export const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

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
