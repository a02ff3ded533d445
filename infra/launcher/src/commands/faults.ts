import { join } from 'node:path';
import type { LauncherCommand } from '../launch.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { buildWebApps } from '../web-builds.ts';

/** `npm run test:faults [-- only=F1,F3] [seed=7] [short]`: breaks a forum of its own in every known way. */
export const faults: LauncherCommand = async ({ args, env, progress, signal }) => {
  await buildWebApps(progress, env, signal);
  return runInTerminal({
    command: process.execPath,
    args: [join(REPOSITORY, 'infra/faults/src/main.ts'), ...args],
    env,
    signal,
  });
};
