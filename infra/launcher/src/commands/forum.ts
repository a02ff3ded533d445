import { join } from 'node:path';
import { MEMORY_SAVING } from '@forum/config';
import { migrateDatabase } from '../first-start.ts';
import { environmentFor, ownerAddress, sessionSecret } from '../forum-services.ts';
import { hasForum } from '../leases.ts';
import type { LauncherCommand } from '../launch.ts';
import { settingsOf } from '../launch-settings.ts';
import { findPostgres } from '../postgres-programs.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { useServices } from '../services.ts';
import { upgradePostgres } from '../upgrade-postgres.ts';

/** `npm run forum -- …`: the command line, on running services or on temporary ones. */
export const forum: LauncherCommand = async ({ args, env, progress, signal }) => {
  if (args[0] === 'upgrade-postgres') return upgradePostgres({ args, env, progress, signal });
  const settings = settingsOf(env);
  // The database may be the thing that was lost, or be about to be replaced.
  if (args.includes('--to-time')) {
    const { dataDir } = settings;
    const programs = { POSTGRES_BIN: findPostgres(dataDir).bin };
    const own = { ...programs, ...env, DATA_DIR: dataDir, SESSION_SECRET: sessionSecret(settings) };
    return runCli(args, own, signal);
  }
  const services = await useServices({
    dataDir: settings.dataDir,
    profile: 'durable',
    ...ownerAddress(settings),
    redisUrl: settings.redisUrl,
    engine: settings.services,
    listener: { signal, progress },
  });
  try {
    const own = environmentFor(env, settings, services);
    // A running forum has migrated; before the first start, nothing has.
    if (!hasForum(settings.dataDir)) await migrateDatabase(own, signal);
    return await runCli(args, own, signal);
  } finally {
    await services.release();
  }
};

function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const main = join(REPOSITORY, 'services/cli/src/main.ts');
  // A small nursery, and malloc's bounds: an import creates much short-lived text and many buffers.
  const all = [MEMORY_SAVING.nodeOptions, main, ...args];
  const small = { ...MEMORY_SAVING.malloc, ...env };
  return runInTerminal({ command: process.execPath, args: all, env: small, signal });
}
