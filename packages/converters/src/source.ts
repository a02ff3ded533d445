import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@forum/move-in';
import { sizeBelow } from '@forum/move-in/safe-path';
import { unpack } from '@forum/move-in/unpack';

/** What a converter reads: one file, or a folder, as which an archive is unpacked. */
export interface Source {
  /** The file that was named; null when it is a folder, or was one in an archive. */
  readonly file: string | null;
  /** The folder that files are below; null when there is one file alone. */
  readonly files: string | null;
  readonly close: () => Promise<void>;
}

/** Opens a file, a folder, or an archive of a folder. @throws Refused when there is nothing */
export async function openSource(path: string, temporary = tmpdir()): Promise<Source> {
  const found = await lstat(path).catch(() => null);
  if (found === null) throw new Refused(`There is nothing at ${path}.`);
  const close = () => Promise.resolve();
  if (found.isDirectory()) return { file: null, files: path, close };
  if (!/\.(?:tgz|tar|tar\.gz)$/i.test(path)) return { file: path, files: null, close };
  const folder = await mkdtemp(join(temporary, 'convert-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(path, folder, { allowsHardLinks: true });
    return { file: null, files: folder, close: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const DUMPS = ['dump.sql.gz', 'dump.sql'];

/**
 * The path of a source's dump of a database: the file that was named, `dump.sql` of the folder, or the only file of the
 * folder whose name ends like that. @throws Refused when there is none, or several that could be meant
 */
export async function dumpOf({ file, files }: Source): Promise<string> {
  if (file !== null) return file;
  const folder = files ?? '';
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const known = DUMPS.find((name) => names.includes(name));
  const others = names.filter((name) => /\.sql(?:\.gz)?$/i.test(name));
  const [only, second] = known === undefined ? others : [known];
  if (only === undefined) throw new Refused(`There is no ${DUMPS.join(' and no ')}.`);
  if (second !== undefined) {
    throw new Refused(`There are several dumps: name the right one ${DUMPS[1]}.`);
  }
  return join(folder, only);
}

/** What a pattern's group matches in a small file of the source, such as its settings; null when it is not there. */
export async function firstIn(
  { files }: Source,
  name: string,
  pattern: RegExp,
): Promise<string | null> {
  if (files === null) return null;
  const bytes = await sizeBelow(files, name);
  if (bytes === null || bytes > 1_000_000) return null;
  return pattern.exec(await readFile(join(files, name), 'utf8'))?.[1] ?? null;
}
