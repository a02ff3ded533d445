import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './plain-error.ts';
import { majorOf, type PostgresPrograms } from './postgres-programs.ts';

/** The command that moves a data folder to this version of Postgres. */
const UPGRADE = 'npm run forum -- upgrade-postgres';

/** The major version of Postgres that made a data folder; null: there is none. */
export function madeBy(folder: string): number | null {
  const path = join(folder, 'PG_VERSION');
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : null;
}

/** Where a data folder is kept once its contents have moved to a newer version. */
export function formerFolder(folder: string, major: number): string {
  return `${folder}.${major}`;
}

/** Folders whose contents have moved to a newer version. */
export function formerFolders(folder: string): string[] {
  const parent = dirname(folder);
  if (!existsSync(parent)) return [];
  const begin = `${basename(folder)}.`;
  return readdirSync(parent).filter(
    (name) => name.startsWith(begin) && /^\d+$/u.test(name.slice(begin.length)),
  );
}

/**
 * Postgres reads no data folder of another major version, and an empty one beside a former one would look like a forum
 * that lost everything.
 * @throws PlainError with what to do
 */
export function requireOwnVersion(programs: PostgresPrograms): void {
  const folder = programs.dataDir;
  const major = madeBy(folder);
  const own = majorOf(programs);
  if (major === null) {
    const [former] = formerFolders(folder);
    if (former === undefined || existsSync(folder)) return;
    throw new PlainError(
      `There is ${join(dirname(folder), former)}, but no ${folder}: a move to Postgres ${own} was interrupted. Nothing is lost. Complete it: ${UPGRADE}`,
    );
  }
  if (major === own) return;
  const what = `${folder} was made by Postgres ${major}, and this is Postgres ${own} (${programs.origin}). Nothing was changed.`;
  throw new PlainError(
    major < own
      ? `${what} Move it: ${UPGRADE}`
      : `${what} Use the version of the forum that made it, or a later one.`,
  );
}
