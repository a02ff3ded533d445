import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isSafePath, sizeBelow } from '@forum/move-in/safe-path';
import type { Conversion } from './converter.ts';

/** What the row of an upload says of its file: nothing, when the source has not got it. */
export interface Copied {
  readonly path?: string;
  readonly bytes?: number;
  readonly sha256?: string;
}

/** Copies the file at `path` below the source's folder to `files/PATH` of the move-in file. */
export async function copied(
  { source, out }: Pick<Conversion, 'source' | 'out'>,
  path: string,
): Promise<Copied> {
  if (source.files === null || !isSafePath(path)) return {};
  const bytes = await sizeBelow(source.files, path);
  if (bytes === null) return {};
  const to = join(out, 'files', path);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(join(source.files, path), to, constants.COPYFILE_FICLONE);
  const hash = createHash('sha256');
  await pipeline(createReadStream(to), hash);
  return { path, bytes, sha256: hash.digest('hex') };
}
