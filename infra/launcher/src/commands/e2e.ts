import { join } from 'node:path';
import { findChromium } from '../chromium.ts';
import type { LauncherCommand } from '../launch.ts';
import { settingsOf } from '../launch-settings.ts';
import { freePort } from '../ports.ts';
import { installedProgram, REPOSITORY } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { discard } from '../services.ts';
import { startForum } from '../start-forum.ts';
import { importForBrowserTests } from '../browser-test-content.ts';

/** `npm run e2e`: the browser tests, on a forum of their own that is thrown away afterwards. */
export const e2e: LauncherCommand = async (launch) => {
  const chromium = await findChromium(launch.env, launch.progress);
  const dataDir = join(REPOSITORY, '.data', `e2e-${process.pid}`);
  const env = await environmentOf(launch.env, dataDir);
  const forum = await startForum(
    { ...launch, env },
    { settings: settingsOf(env), profile: 'fast' },
  );
  try {
    await importForBrowserTests(launch, forum.env);
    return await runInTerminal({
      command: installedProgram('playwright'),
      args: ['test', '--config', 'web-forum/playwright.config.ts', ...launch.args],
      env: {
        ...forum.env,
        NODE_ENV: 'test',
        CHROMIUM_PATH: chromium,
        FORUM_E2E_URL: forum.url,
        FORUM_E2E_DATABASE_URL: forum.databaseUrl,
        FORUM_E2E_ADMIN_EMAIL: env['FORUM_ADMIN_EMAIL'],
        FORUM_E2E_ADMIN_PASSWORD: env['FORUM_ADMIN_PASSWORD'],
      },
      signal: launch.signal,
    });
  } finally {
    await forum.stop();
    discard(dataDir);
  }
};

async function environmentOf(env: NodeJS.ProcessEnv, dataDir: string): Promise<NodeJS.ProcessEnv> {
  const { SITE_URL: _url, DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = env;
  return {
    ...rest,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    // Journeys register and sign in more often than a person may.
    RATE_LIMIT: 'off',
    DEMO_CONTENT: 'on',
    FORUM_ADMIN_EMAIL: 'admin@example.com',
    FORUM_ADMIN_PASSWORD: 'correct horse battery staple',
  };
}
