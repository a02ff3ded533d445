import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './leases.ts';
import { PlainError } from './plain-error.ts';
import type { Progress } from './progress.ts';
import { REPOSITORY } from './repository.ts';
import { runQuietly } from './run-program.ts';

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/contracts',
  'packages/api-client',
  'packages/messages',
  'packages/rich-text',
  // The console takes the German of the server's sentences from there.
  'web-forum/src/messages',
];
const NOT_SOURCES =
  /(^|\/)(dist|node_modules|e2e|test|bench|test-results)(\/|$)|\.test\.tsx?$|\.md$/u;

/** Whether a web app's build may depend on the file. @param path relative to a folder of sources */
export function isSource(path: string): boolean {
  return !NOT_SOURCES.test(path);
}

/** Builds the web apps whose sources have changed since their last build. */
export async function buildWebApps(
  progress: Progress,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const buildAll = async () => {
    for (const app of ['web-forum', 'web-admin']) {
      const hash = hashOf([app, ...SHARED]);
      const stamp = join(REPOSITORY, app, 'dist', '.built-from');
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
      await progress.step(`building ${app}`, async () => {
        rmSync(stamp, { force: true });
        await build(app, env, signal);
        writeFileSync(stamp, hash);
      });
    }
  };
  await withLock(join(REPOSITORY, '.data', 'build'), buildAll, { signal, progress });
}

async function build(app: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const args = ['run', 'build', '--workspace', app];
  const buildEnv = { ...env, NODE_ENV: 'production' };
  const done = await runQuietly({ command: 'npm', args, env: buildEnv, signal });
  if (done.code !== 0) throw new PlainError(`${app} does not build:\n${done.output.trim()}`);
}

/** One hash over the names and contents of all sources below the paths. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(REPOSITORY, path))).sort()) {
    hash
      .update(`${relative(REPOSITORY, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path) || !isSource(relative(REPOSITORY, path))) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
