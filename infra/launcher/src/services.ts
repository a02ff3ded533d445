import { rmSync } from 'node:fs';
import { giveUpLease, takeLease, withLock } from './leases.ts';
import { givenPostgres, ownPostgres, type PostgresProfile } from './postgres.ts';
import { folderBelowVarLib } from './postgres-programs.ts';
import { givenRedis, ownRedis } from './redis.ts';
import { findRedis, type RedisProgram } from './redis-programs.ts';
import type { RunningService } from './running-service.ts';

/** What to find or start. */
export interface ServicesWanted {
  readonly dataDir: string;
  readonly profile: PostgresProfile;
  /** Where services without a given address run. */
  readonly engine: 'docker' | 'local';
  /** Given addresses; each is used or refused, never replaced. */
  readonly databaseUrl?: string | undefined;
  /** Which setting gave the database's address. */
  readonly databaseSetting?: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
  readonly redisUrl?: string | undefined;
  /** The source of our own Redis; by default the PATH. */
  readonly redisProgram?: () => RedisProgram | null;
}

/** The running services, until this process releases them. */
export interface Services {
  readonly postgres: RunningService;
  /** Null: no Redis; the queue then runs on Postgres. */
  readonly redis: RunningService | null;
  /** Stops our own services, unless another launcher uses them too. */
  release(): Promise<void>;
}

/** Finds or starts Postgres and Redis; everything of our own lives in the data folder. */
export async function useServices(wanted: ServicesWanted): Promise<Services> {
  const { dataDir } = wanted;
  return withLock(dataDir, async () => {
    const postgres = await postgresFor(wanted);
    try {
      const redis = await redisFor(wanted);
      takeLease(dataDir);
      return { postgres, redis, release: () => release(dataDir, [redis, postgres]) };
    } catch (error) {
      if (giveUpLease(dataDir)) await postgres.stop();
      throw error;
    }
  });
}

async function postgresFor(wanted: ServicesWanted): Promise<RunningService> {
  if (wanted.databaseUrl !== undefined) {
    return givenPostgres(wanted.databaseUrl, wanted.databaseSetting ?? 'DATABASE_URL');
  }
  if (wanted.engine === 'local') return ownPostgres(wanted.dataDir, wanted.profile);
  const { dockerPostgres } = await containers();
  return dockerPostgres(wanted.dataDir);
}

async function redisFor(wanted: ServicesWanted): Promise<RunningService | null> {
  if (wanted.redisUrl !== undefined) return givenRedis(wanted.redisUrl);
  if (wanted.engine === 'docker') {
    const { dockerRedis } = await containers();
    return dockerRedis(wanted.dataDir);
  }
  const program = (wanted.redisProgram ?? findRedis)();
  return program === null ? null : ownRedis(wanted.dataDir, program);
}

/** Deletes a temporary data folder, with everything that belongs to it. */
export function discard(dataDir: string): void {
  for (const folder of [dataDir, folderBelowVarLib(dataDir)]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Loaded on demand: the client of a container engine is large, and few use it. */
const containers = () => import('./docker.ts');

async function release(
  dataDir: string,
  services: readonly (RunningService | null)[],
): Promise<void> {
  await withLock(dataDir, async () => {
    if (!giveUpLease(dataDir)) return;
    for (const service of services) await service?.stop();
  });
}
