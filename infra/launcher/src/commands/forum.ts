import { join } from 'node:path';
import { MEMORY_SAVING } from '@forum/config';
import { migrateDatabase } from '../first-start.ts';
import { environmentFor, ownerAddress, sessionSecret } from '../forum-services.ts';
import { hasForum } from '../leases.ts';
import type { Launch, LauncherCommand } from '../launch.ts';
import { settingsOf } from '../launch-settings.ts';
import { findPostgres } from '../postgres-programs.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { useServices } from '../services.ts';
import { upgradePostgres } from '../upgrade-postgres.ts';

interface OnServices {
  readonly help: string;
  readonly run: LauncherCommand;
}

/** Commands of `npm run forum` that work on the services themselves, so that none may run. */
export const ON_SERVICES: ReadonlyMap<string, OnServices> = new Map([
  [
    'upgrade-postgres',
    {
      help: 'move the data folder of a stopped forum to this major version of Postgres',
      run: upgradePostgres,
    },
  ],
]);

/** `npm run forum -- …`: the command line, on running services or on temporary ones. */
export const forum: LauncherCommand = async (launch) => {
  const { args, env, progress, signal } = launch;
  const [name = 'help'] = args;
  const own = ON_SERVICES.get(name);
  if (own !== undefined) return own.run(launch);
  if (name === 'help' || name === '--help') return help(launch);
  const settings = settingsOf(env);
  // The database may be the thing that was lost, or be about to be replaced.
  if (args.includes('--to-time')) {
    const { dataDir } = settings;
    const programs = { POSTGRES_BIN: findPostgres(dataDir).bin };
    const local = {
      ...programs,
      ...env,
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret(settings),
    };
    return runCli(args, local, signal);
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
    const environment = environmentFor(env, settings, services);
    // A running forum has migrated; before the first start, nothing has.
    if (!hasForum(settings.dataDir)) await migrateDatabase(environment, signal);
    return await runCli(args, environment, signal);
  } finally {
    await services.release();
  }
};

/** Needs no services: it may be asked for because they do not start. */
async function help({ env, progress, signal }: Launch): Promise<number> {
  const code = await runCli(['help'], env, signal);
  for (const [name, command] of ON_SERVICES) progress.say(`  ${name.padEnd(18)}${command.help}`);
  return code;
}

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
