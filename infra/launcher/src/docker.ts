import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  GenericContainer,
  getContainerRuntimeClient,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';
import { keptSecret, writePrivate } from './private-file.ts';
import type { RunningService } from './running-service.ts';

const IMAGES = { postgres: 'postgres:18-alpine', redis: 'redis:7-alpine' } as const;

const written = z.object({ id: z.string(), url: z.string() });

/** Postgres in a container, its data in the data folder. */
export async function dockerPostgres(dataDir: string): Promise<RunningService> {
  const password = keptSecret(join(dataDir, 'postgres.password'));
  return findOrStart(dataDir, 'postgres', async () => {
    const container = await new GenericContainer(IMAGES.postgres)
      .withEnvironment({
        POSTGRES_USER: 'forum',
        POSTGRES_DB: 'forum',
        POSTGRES_PASSWORD: password,
      })
      .withBindMounts([{ source: folder(dataDir, 'postgres'), target: '/var/lib/postgresql' }])
      .withCommand([
        'postgres',
        '-c',
        'jit=off',
        '-c',
        'max_connections=300',
        '-c',
        'max_locks_per_transaction=192',
      ])
      .withExposedPorts(5432)
      // The image starts the server twice: once for setup, then for good.
      .withWaitStrategy(
        Wait.forAll([Wait.forLogMessage(/ready to accept connections/u), Wait.forListeningPorts()]),
      )
      .start();
    return { container, url: `postgres://forum:${password}@${addressOf(container, 5432)}/forum` };
  });
}

/** Redis in a container. */
export async function dockerRedis(dataDir: string): Promise<RunningService> {
  const password = keptSecret(join(dataDir, 'redis.password'));
  return findOrStart(dataDir, 'redis', async () => {
    const container = await new GenericContainer(IMAGES.redis)
      .withBindMounts([{ source: folder(dataDir, 'redis'), target: '/data' }])
      .withCommand(['redis-server', '--requirepass', password, '--maxmemory-policy', 'noeviction'])
      .withExposedPorts(6379)
      .start();
    return { container, url: `redis://:${password}@${addressOf(container, 6379)}` };
  });
}

/** @throws PlainError when Docker was requested and no engine answers */
async function engine() {
  try {
    return await getContainerRuntimeClient();
  } catch (error) {
    throw new PlainError(
      'FORUM_SERVICES is docker, and no container engine answers: start Docker, or unset FORUM_SERVICES.',
      { cause: error },
    );
  }
}

async function findOrStart(
  dataDir: string,
  name: keyof typeof IMAGES,
  start: () => Promise<{ container: StartedTestContainer; url: string }>,
): Promise<RunningService> {
  const { container: containers } = await engine();
  const file = join(dataDir, `docker-${name}.json`);
  const running = (id: string, url: string, how: string): RunningService => ({
    url,
    how,
    process: null,
    stop: async () => {
      await containers.stop(containers.getById(id));
      await containers.remove(containers.getById(id), { removeVolumes: false });
      rmSync(file, { force: true });
    },
  });
  if (existsSync(file)) {
    const { id, url } = written.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (await isRunning(id)) return running(id, url, 'runs already in Docker');
  }
  // The launcher stops the containers itself: they outlive the process that started them if another uses them.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  const { container, url } = await start();
  writePrivate(file, JSON.stringify({ id: container.getId(), url }));
  return running(container.getId(), url, 'in Docker');
}

async function isRunning(id: string): Promise<boolean> {
  const { container } = await engine();
  const known = await container.list();
  return known.some((one) => one.Id === id && one.State === 'running');
}

function folder(dataDir: string, name: string): string {
  const path = join(dataDir, `docker-${name}`);
  mkdirSync(path, { recursive: true });
  return path;
}

function addressOf(container: StartedTestContainer, port: number): string {
  return `${container.getHost()}:${container.getMappedPort(port)}`;
}
