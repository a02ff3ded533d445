import { join } from 'node:path';
import { migrateDatabase } from '../first-start.ts';
import { environmentFor, ownerAddress } from '../forum-services.ts';
import { hasForum } from '../leases.ts';
import type { LauncherCommand } from '../launch.ts';
import { settingsOf } from '../launch-settings.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { useServices } from '../services.ts';

/** `npm run forum -- …`: the command line, on running services or on temporary ones. */
export const forum: LauncherCommand = async ({ args, env, signal }) => {
  const settings = settingsOf(env);
  const services = await useServices({
    dataDir: settings.dataDir,
    profile: 'durable',
    ...ownerAddress(settings),
    redisUrl: settings.redisUrl,
    engine: settings.services,
  });
  try {
    const own = environmentFor(env, settings, services);
    // A running forum has migrated; before the first start, nothing has.
    if (!hasForum(settings.dataDir)) await migrateDatabase(own, signal);
    const main = join(REPOSITORY, 'services/cli/src/main.ts');
    return await runInTerminal({
      command: process.execPath,
      // A small nursery: an import creates much short-lived text, and stays well under 400 MB.
      args: ['--max-semi-space-size=8', main, ...args],
      env: own,
      signal,
    });
  } finally {
    await services.release();
  }
};
