import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { settingsOf } from './launch-settings.ts';
import { PlainError } from './plain-error.ts';
import { REPOSITORY } from './repository.ts';
import { useServices } from './services.ts';
import { redisForTests } from './test-redis.ts';

/** Vitest's global setup: gives the tests TEST_DATABASE_URL and TEST_REDIS_URL, and this run its name. */
export async function setup(): Promise<() => Promise<void>> {
  const say = (line: string) => process.stdout.write(`tests: ${line}\n`);
  const services = await useServices({
    dataDir: join(REPOSITORY, '.data', 'test'),
    profile: 'fast',
    engine: settingsOf(process.env).services,
    databaseUrl: process.env['TEST_DATABASE_URL'],
    redisUrl: process.env['TEST_REDIS_URL'],
    redisProgram: () => redisForTests({ say }),
  });
  process.env['TEST_DATABASE_URL'] = services.postgres.url;
  if (services.redis === null) {
    await services.release();
    throw new PlainError(
      'The tests need a Redis: put redis-server on the PATH, or set TEST_REDIS_URL.',
    );
  }
  process.env['TEST_REDIS_URL'] = services.redis.url;
  say(`Postgres ${services.postgres.how}, Redis ${services.redis.how}`);
  const run = randomBytes(4).toString('hex');
  process.env['TEST_RUN'] = run;
  return async () => {
    await dropDatabasesOf(run, services.postgres.url);
    await services.release();
  };
}

/** Drops what the files of a run left for one another. */
async function dropDatabasesOf(run: string, server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE starts_with(datname, 'forum_test_' || $1 || '_')",
    [run],
  );
  for (const { datname } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  }
  await client.end();
}
