import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, Refused, type Limits } from './limits.ts';
import { siteRow, type SiteRow } from './rows/site.ts';
import { unpack } from './unpack.ts';

/** An opened move-in file. */
export interface MoveInFile {
  readonly folder: string;
  readonly site: SiteRow;
  /** Files beside the known ones, by name. */
  readonly entries: readonly string[];
  /** Removes what was unpacked. */
  readonly close: () => Promise<void>;
}

/** `site.json` has an object of counts and addresses: a megabyte is a thousand of them. */
const SITE_BYTES = 1024 * 1024;

/**
 * Opens a folder, or an archive by unpacking it into `temporary`. @throws Refused when it is no move-in file that this
 * version reads
 */
export async function openMoveIn(
  path: string,
  { limits = LIMITS, temporary = tmpdir() }: { limits?: Limits; temporary?: string } = {},
): Promise<MoveInFile> {
  const found = await lstat(path).catch(() => null);
  if (found === null) throw new Refused(`There is nothing at ${path}.`);
  if (found.isDirectory()) return opened(path, () => Promise.resolve());
  if (!found.isFile()) throw new Refused(`${path} is neither a folder nor a file.`);
  const folder = await mkdtemp(join(temporary, 'move-in-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(path, folder, { limits });
    return await opened(folder, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function opened(folder: string, close: () => Promise<void>): Promise<MoveInFile> {
  return { folder, site: await readSite(folder), entries: await readdir(folder), close };
}

async function readSite(folder: string): Promise<SiteRow> {
  const path = join(folder, 'site.json');
  const found = await lstat(path).catch(() => null);
  if (found === null) throw new Refused('There is no site.json: this is no move-in file.');
  if (!found.isFile() || found.size > SITE_BYTES) {
    throw new Refused('site.json is no plain file of at most a megabyte.');
  }
  const parsed = siteRow.safeParse(jsonOf(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refused(`site.json: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('site.json is no JSON.');
  }
}
