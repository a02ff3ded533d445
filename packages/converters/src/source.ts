import { lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@forum/move-in';
import { unpack } from '@forum/move-in/unpack';

/** An opened dump, and the files that came with it. */
export interface Source {
  /** The path of the dump itself. */
  readonly dump: string;
  /** The folder that files are below; null when there is the dump alone. */
  readonly files: string | null;
  readonly close: () => Promise<void>;
}

const DUMPS = ['dump.sql.gz', 'dump.sql'];

/** Opens a dump, a folder that has one, or an archive of such a folder. @throws Refused when there is none */
export async function openSource(path: string, temporary = tmpdir()): Promise<Source> {
  const found = await lstat(path).catch(() => null);
  if (found === null) throw new Refused(`There is nothing at ${path}.`);
  if (found.isDirectory()) return fromFolder(path, () => Promise.resolve());
  if (!/\.(?:tgz|tar|tar\.gz)$/i.test(path)) {
    return { dump: path, files: null, close: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(temporary, 'convert-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(path, folder, { allowsHardLinks: true });
    return await fromFolder(folder, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function fromFolder(folder: string, close: () => Promise<void>): Promise<Source> {
  for (const name of DUMPS) {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (found?.isFile() === true) return { dump: join(folder, name), files: folder, close };
  }
  throw new Refused(`There is no ${DUMPS.join(' and no ')}.`);
}
