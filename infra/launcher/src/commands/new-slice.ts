import { relative } from 'node:path';
import type { LauncherCommand } from '../launch.ts';
import { installedProgram, REPOSITORY } from '../repository.ts';
import { runQuietly } from '../run-program.ts';
import { writeSlice } from '../slice-files.ts';

/** `npm run new:slice community/follows`: the files of a slice, each with a passing test, in the forum’s list. */
export const newSlice: LauncherCommand = async ({ args: [name = ''], env, progress, signal }) => {
  const files = writeSlice(REPOSITORY, name);
  await runQuietly({ command: installedProgram('oxfmt'), args: files, env, signal });
  for (const file of files) progress.say(`  ✓ ${relative(REPOSITORY, file)}`);
  progress.say(`\n  Its tests: npm test -- features/src/${name}\n  Next: docs/adding-a-feature.md`);
  return 0;
};
