import { join } from 'node:path';
import type { LauncherCommand } from '../launch.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';

/** `npm run test:upgrade`: the last release and this one side by side under load, forward and back. */
export const testUpgrade: LauncherCommand = ({ args, env, signal }) =>
  runInTerminal({
    command: process.execPath,
    args: [join(REPOSITORY, 'infra/upgrade/src/main.ts'), ...args],
    env,
    signal,
  });
