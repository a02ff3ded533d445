import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Refused } from '@forum/move-in';

/**
 * The bytes of a file, unpacked if its name ends in `.gz`. @throws Refused when it is packed and damaged, or cut short:
 * half a dump must not pass for a whole one
 */
export async function* openBytes(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!/\.gz$/i.test(path)) {
    const plain: AsyncIterable<Buffer> = source;
    yield* plain;
    return;
  }
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => unpacked.destroy(error));
  const chunks: AsyncIterable<Buffer> = source.pipe(unpacked);
  try {
    yield* chunks;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refused(`${path} is damaged or cut short: ${why}`);
  } finally {
    source.destroy();
  }
}
