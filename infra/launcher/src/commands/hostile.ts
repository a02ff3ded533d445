import { join } from 'node:path';
import type { LauncherCommand } from '../launch.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { buildWebApps } from '../web-builds.ts';

/** `npm run test:hostile [-- words]`: attacks a forum of its own through every way in that needs no account. */
export const hostile: LauncherCommand = async ({ args, env, progress, signal }) => {
  await buildWebApps(progress, env, signal);
  return runInTerminal({
    command: process.execPath,
    args: [join(REPOSITORY, 'infra/faults/src/hostile/main.ts'), ...args],
    env,
    signal,
  });
};
