import { join } from 'node:path';
import { importForBrowserTests } from './browser-test-content.ts';
import { findChromium } from './chromium.ts';
import type { Launch } from './launch.ts';
import { settingsOf } from './launch-settings.ts';
import { freePort } from './ports.ts';
import { REPOSITORY } from './repository.ts';
import { discard } from './services.ts';
import { startForum } from './start-forum.ts';

/** Runs the program on its own forum with an imported community, discarded afterwards. */
export async function withForumForBrowsers(
  launch: Launch,
  run: (env: NodeJS.ProcessEnv) => Promise<number>,
): Promise<number> {
  const chromium = await findChromium(launch.env, launch.progress);
  const dataDir = join(REPOSITORY, '.data', `e2e-${process.pid}`);
  const env = await environmentOf(launch.env, dataDir);
  const forum = await startForum(
    { ...launch, env },
    { settings: settingsOf(env), profile: 'fast' },
  );
  try {
    await importForBrowserTests(launch, forum.env);
    return await run({
      ...forum.env,
      NODE_ENV: 'test',
      CHROMIUM_PATH: chromium,
      FORUM_E2E_URL: forum.url,
      FORUM_E2E_DATABASE_URL: forum.databaseUrl,
      FORUM_E2E_ADMIN_EMAIL: env['FORUM_ADMIN_EMAIL'],
      FORUM_E2E_ADMIN_PASSWORD: env['FORUM_ADMIN_PASSWORD'],
    });
  } finally {
    await forum.stop();
    discard(dataDir);
  }
}

async function environmentOf(env: NodeJS.ProcessEnv, dataDir: string): Promise<NodeJS.ProcessEnv> {
  const {
    SITE_URL: _url,
    DATABASE_URL: _database,
    DATABASE_OWNER_URL: _owner,
    REDIS_URL: _redis,
    ...rest
  } = env;
  return {
    ...rest,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    // End-to-end tests register and sign in more often than a member may.
    RATE_LIMIT: 'off',
    DEMO_CONTENT: 'on',
    FORUM_ADMIN_EMAIL: 'admin@example.com',
    FORUM_ADMIN_PASSWORD: 'correct horse battery staple',
  };
}
