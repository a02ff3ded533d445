import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/**
 * A Brotli level between speed and size: the next takes half as much time again for a twenty-fifth less, and more would
 * take longer than it saves in transfer.
 */
const ONCE = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  // Half a megabyte holds any page whole; the default reserves eight times as much for each page in progress.
  [constants.BROTLI_PARAM_LGWIN]: 19,
};

/**
 * For answers that many readers get: a tenth smaller, in three times the time. Higher levels save little more.
 */
const KEPT = { ...ONCE, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** The fastest level: a fifth larger than what is kept, in a fifth of the time. */
const FASTEST = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Compression pays from this many bytes. */
export const WORTH_PACKING = 1024;
/**
 * From this size on, compression runs on another thread: below it, handing the bytes over and back holds up the event
 * loop as long as compressing them.
 */
export const AT_ONCE = 128 * 1024;

// A compressor lives until the next full collection, however briefly it was used, together with what it read and the
// rest of its last output chunk. At the default of 64 KB a chunk, 500 answers a second would hold 60 MB of nothing.
const CHUNK = 4096;
const read = Buffer.allocUnsafeSlow(AT_ONCE);

const compress = promisify(brotliCompress);

/** Compresses with Brotli, for keeping: the buffer occupies no more memory than its bytes. */
export function pack(bytes: Buffer): Promise<Buffer> {
  return packAt(KEPT, bytes);
}

/** Compresses a page for its first reader, who may stay the only one. */
export function packPage(bytes: Buffer): Promise<Buffer> {
  return packAt(ONCE, bytes);
}

async function packAt(params: typeof ONCE, bytes: Buffer): Promise<Buffer> {
  // Most texts fit into one chunk: each further one costs a trip to another thread and back.
  const chunkSize = Math.min(16 * CHUNK, Math.max(CHUNK, Math.ceil(bytes.length / 4)));
  const options = { params, chunkSize };
  if (bytes.length > AT_ONCE) return ownBytes(await compress(bytes, options));
  return ownBytes(brotliCompressSync(inSharedMemory(bytes), options));
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

/**
 * Compresses with Brotli for a single reader, on this thread: handing 5 KB to another one takes longer. More than
 * `AT_ONCE` bytes get memory of their own.
 */
export function packAtOnce(payload: string | Buffer): Buffer {
  const bytes = Buffer.byteLength(payload) > AT_ONCE ? payload : inSharedMemory(payload);
  return brotliCompressSync(bytes, { params: FASTEST, chunkSize: CHUNK });
}

/** In shared memory: it is read before anything else can run. */
function inSharedMemory(payload: string | Buffer): Buffer {
  const length = typeof payload === 'string' ? read.write(payload) : payload.copy(read);
  return read.subarray(0, length);
}
