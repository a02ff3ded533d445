import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isSafePath, sizeBelow } from '../safe-path.ts';

/** What is wrong with the file of an upload; null when it is there, whole, with the bytes that its row says. */
export async function checkFile(
  folder: string,
  { path, bytes, sha256 }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (typeof path !== 'string') return 'files that the source names but has not got';
  if (!isSafePath(path)) return 'files with a path that leads elsewhere';
  const files = join(folder, 'files');
  const size = await sizeBelow(files, path).catch(() => null);
  if (size === null) return 'files that are not there, or are links';
  if (typeof bytes === 'number' && bytes !== size)
    return 'files with fewer or more bytes than their row says';
  if (typeof sha256 !== 'string') return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(files, path)), hash);
  return hash.digest('hex') === sha256 ? null : 'files with other bytes than their row says';
}
