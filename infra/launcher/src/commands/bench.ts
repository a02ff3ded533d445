import { join } from 'node:path';
import { withForumForBrowsers } from '../forum-for-browsers.ts';
import type { Launch, LauncherCommand } from '../launch.ts';
import { settingsOf } from '../launch-settings.ts';
import { PlainError } from '../plain-error.ts';
import { REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { useServices } from '../services.ts';
import { buildWebApps } from '../web-builds.ts';
import { redisForTests } from '../test-redis.ts';

/** Benches that run the real server, which serves the real pages. */
const OF_THE_SERVER = new Set(['draw', 'peers', 'scale', 'soak']);

const BENCHES: Readonly<Record<string, string>> = {
  draw: 'services/api/bench/draw.ts',
  log: 'packages/projections/bench/log.ts',
  peers: 'services/api/bench/peers.ts',
  statements: 'services/api/bench/statements.ts',
  scale: 'services/api/bench/scale.ts',
  soak: 'services/api/bench/soak.ts',
  search: 'packages/search/bench/search.ts',
  workers: 'services/api/bench/workers.ts',
};

/** `npm run bench:log` and the like: a measurement, on services as durable as a real forum's. */
export const bench: LauncherCommand = async (launch) => {
  const { env, progress, signal } = launch;
  const [name = '', ...args] = launch.args;
  if (name === 'web') return benchWeb(launch, args);
  if (name === 'scaling') return runModel(launch);
  const file = BENCHES[name];
  if (file === undefined) throw new PlainError(`There is no bench "${name}".`);
  // A forum that is already running needs none of this repository's services and pages.
  if (args.some((argument) => argument.startsWith('url='))) {
    return runInTerminal({
      command: process.execPath,
      args: [join(REPOSITORY, file), ...args],
      env,
      signal,
    });
  }
  if (OF_THE_SERVER.has(name)) await buildWebApps(progress, env, signal);
  const services = await progress.step(
    'services',
    () =>
      useServices({
        dataDir: join(REPOSITORY, '.data', 'bench'),
        profile: 'durable',
        engine: settingsOf(env).services,
        databaseUrl: env['TEST_DATABASE_URL'],
        redisUrl: env['TEST_REDIS_URL'],
        redisProgram: () => redisForTests(progress),
      }),
    ({ postgres, redis }) =>
      `Postgres ${postgres.how}, ${redis === null ? 'no Redis' : `Redis ${redis.how}`}`,
  );
  const own = {
    ...env,
    TEST_DATABASE_URL: services.postgres.url,
    ...(services.redis === null ? {} : { TEST_REDIS_URL: services.redis.url }),
  };
  try {
    const command = process.execPath;
    return await runInTerminal({
      command,
      args: [join(REPOSITORY, file), ...args],
      env: own,
      signal,
    });
  } finally {
    await services.release();
  }
};

/** `npm run bench:scaling`: computes, and needs no services. */
function runModel({ env, signal }: Launch): Promise<number> {
  const args = [join(REPOSITORY, 'infra/scaling/src/main.ts')];
  return runInTerminal({ command: process.execPath, args, env, signal });
}

/** `npm run bench:web`: the built pages in a browser, over an imported community. */
function benchWeb(launch: Launch, args: readonly string[]): Promise<number> {
  const file = join(REPOSITORY, 'web-forum/bench/web.ts');
  const { signal } = launch;
  return withForumForBrowsers(launch, (env) =>
    runInTerminal({ command: process.execPath, args: [file, ...args], env, signal }),
  );
}
