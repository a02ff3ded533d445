import { lstat, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Whether a path of a file or an archive stays below its folder on every system, whatever it is joined to. */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 1000 || /[\0\\:]/.test(path) || path.startsWith('/'))
    return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/**
 * The bytes of the plain file at `path` below `folder`; null if there is none. A link, on any level, counts as none:
 * it could lead to what the operator's account may read and the writer of the file may not.
 */
export async function sizeBelow(folder: string, path: string): Promise<number | null> {
  if (!isSafePath(path)) return null;
  const full = join(folder, path);
  const found = await lstat(full).catch(noSuchFile);
  if (found === null || !found.isFile()) return null;
  const real = relative(await realpath(folder), await realpath(full));
  return real.split('\\').join('/') === path ? found.size : null;
}

function noSuchFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG')
    return null;
  throw error;
}
