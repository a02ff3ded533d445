import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Launch } from './launch.ts';
import { PlainError } from './plain-error.ts';
import { REPOSITORY } from './repository.ts';
import { runQuietly } from './run-program.ts';

const SMALL_DUMP = join(REPOSITORY, 'packages/import-stackexchange/test/small-dump');

/** Imports a real community beside the demo if FORUM_DUMPS has one, else the repository's small one. */
export async function importForBrowserTests(
  { progress, signal }: Launch,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const dumps = env['FORUM_DUMPS'] ?? join(REPOSITORY, '..', 'shared', 'data');
  const real = join(dumps, 'se-conlang-meta');
  const dump = existsSync(real) ? real : SMALL_DUMP;
  await progress.step('importing a community', async () => {
    const args = [join(REPOSITORY, 'services/cli/src/main.ts'), 'import', 'stackexchange', dump];
    const done = await runQuietly({ command: process.execPath, args, env, signal });
    if (done.code !== 0) throw new PlainError(`The import failed:\n${done.output.trim()}`);
  });
}
