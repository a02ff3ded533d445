import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../.data/programs');
const PLACES = ['usr/sbin', 'usr/bin'];

/**
 * A program by its Debian package of the same name: the installed one, or else unpacked below `.data`, since installing
 * a server starts it. Null, with the reason printed, if there is no such package; an error with `CI` set.
 */
export function debianProgram(name: string): string | null {
  const unpacked = join(FOLDER, name);
  const found = inFolder('/', name) ?? inFolder(unpacked, name) ?? unpack(name, unpacked);
  if (found !== null) return found;
  const reason = `${name}: neither installed nor to be had by apt-get download`;
  if (process.env['CI'] !== undefined) throw new Error(reason);
  process.stdout.write(`skipped: ${reason}\n`);
  return null;
}

function inFolder(root: string, name: string): string | null {
  const paths = PLACES.map((place) => join(root, place, name));
  return paths.find((path) => existsSync(path)) ?? null;
}

function unpack(name: string, root: string): string | null {
  const downloads = `${root}.new`;
  rmSync(downloads, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', ['-q', ...args], { cwd: downloads }).status === 0;
  // Only root may fetch the package lists if nobody has yet.
  if (!apt('download', name) && apt('update')) apt('download', name);
  const archives = readdirSync(downloads).filter((file) => file.endsWith('.deb'));
  for (const archive of archives) spawnSync('dpkg-deb', ['-x', join(downloads, archive), root]);
  rmSync(downloads, { recursive: true });
  return inFolder(root, name);
}
