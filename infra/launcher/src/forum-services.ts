import { join } from 'node:path';
import type { Settings } from '@forum/config';
import type { PostgresProfile } from './postgres.ts';
import { keptSecret } from './private-file.ts';
import type { Progress } from './progress.ts';
import { type Services, useServices } from './services.ts';

/** The services a forum runs on, as its settings ask for them, with a line for each. */
export async function forumServices(
  settings: Settings,
  profile: PostgresProfile,
  progress: Progress,
): Promise<Services> {
  const { dataDir, databaseUrl, redisUrl } = settings;
  return progress.step(
    'services',
    () =>
      useServices({
        dataDir,
        profile,
        databaseUrl,
        redisUrl,
        engine: settings.services,
      }),
    ({ postgres, redis }) =>
      `Postgres ${postgres.how}; ${redis === null ? 'no Redis here, the queue runs on Postgres' : `Redis ${redis.how}`}`,
  );
}

/** The environment of the forum's processes: what was set, and the addresses of what runs. */
export function environmentFor(
  env: NodeJS.ProcessEnv,
  settings: Settings,
  services: Services,
): NodeJS.ProcessEnv {
  const { REDIS_URL: _given, ...rest } = env;
  return {
    ...rest,
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    DATABASE_URL: services.postgres.url,
    ...(services.redis === null ? {} : { REDIS_URL: services.redis.url }),
    SESSION_SECRET: settings.sessionSecret ?? keptSecret(join(settings.dataDir, 'session.secret')),
  };
}
