import { join } from 'node:path';
import type { Settings } from '@forum/config';
import { PlainError } from './plain-error.ts';
import type { PostgresProfile } from './postgres-cluster.ts';
import { findPostgres } from './postgres-programs.ts';
import { keptSecret } from './private-file.ts';
import { RUNTIME_PASSWORD_FILE } from './postgres.ts';
import type { Launch } from './launch.ts';
import { type Services, useServices } from './services.ts';

/** The services a forum runs on, as its settings request them, with a line for each. */
export async function forumServices(
  settings: Settings,
  profile: PostgresProfile,
  { progress, signal }: Pick<Launch, 'progress' | 'signal'>,
): Promise<Services> {
  const { dataDir, redisUrl } = settings;
  return progress.step(
    'services',
    () =>
      useServices({
        dataDir,
        profile,
        ...ownerAddress(settings),
        redisUrl,
        engine: settings.services,
        listener: { signal, progress },
      }),
    ({ postgres, redis }) =>
      `Postgres ${postgres.how}; ${redis === null ? 'no Redis here, the queue runs on Postgres' : `Redis ${redis.how}`}`,
  );
}

/** The environment of the forum's processes: the given one, plus the addresses of running services. */
export function environmentFor(
  env: NodeJS.ProcessEnv,
  settings: Settings,
  services: Pick<Services, 'postgres' | 'redis'>,
): NodeJS.ProcessEnv {
  const { REDIS_URL: _given, ...rest } = env;
  return {
    ...rest,
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    ...databaseAddresses(settings, services),
    ...programsFor(settings),
    ...(services.redis === null ? {} : { REDIS_URL: services.redis.url }),
    SESSION_SECRET: sessionSecret(settings),
  };
}

/** The operator's, or else one of our own. */
export function sessionSecret({ sessionSecret: given, dataDir }: Settings): string {
  return given ?? keptSecret(join(dataDir, 'session.secret'));
}

/** Our own server's programs recover its base backups. */
function programsFor({ databaseUrl, walUrl, dataDir, postgresBin }: Settings) {
  if (databaseUrl !== undefined || walUrl === undefined || postgresBin !== undefined) return {};
  return { POSTGRES_BIN: findPostgres(dataDir).bin };
}

/** The address to check Postgres with: the owner's, since migrating creates the application's login. */
export function ownerAddress({ databaseUrl, databaseOwnerUrl }: Settings) {
  if (databaseUrl === undefined && databaseOwnerUrl !== undefined) {
    throw new PlainError(
      'DATABASE_OWNER_URL is set, and DATABASE_URL is not: set both or neither.',
    );
  }
  const isOne = databaseOwnerUrl === databaseUrl;
  const databaseSetting = isOne ? ('DATABASE_URL' as const) : ('DATABASE_OWNER_URL' as const);
  return { databaseUrl: databaseOwnerUrl, databaseSetting };
}

/** Our own server has its owner, and a login that reads and writes rows; an operator's server uses the settings. */
function databaseAddresses(settings: Settings, { postgres }: Pick<Services, 'postgres'>) {
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl !== undefined) {
    return { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl };
  }
  const application = new URL(postgres.url);
  application.username = 'forum_runtime';
  application.password = keptSecret(join(dataDir, RUNTIME_PASSWORD_FILE));
  return { DATABASE_URL: application.href, DATABASE_OWNER_URL: postgres.url };
}
