import { rmSync } from 'node:fs';
import { giveUpLease, takeLease, withLock } from './leases.ts';
import {
  givenPostgres,
  ownPostgres,
  type PostgresProfile,
  type RunningPostgres,
  stopPostgres,
} from './postgres.ts';
import { givenRedis, ownRedis, type RunningRedis, stopRedis } from './redis.ts';
import { findRedis, type RedisProgram } from './redis-programs.ts';

/** What to find or start. */
export interface ServicesWanted {
  readonly dataDir: string;
  readonly profile: PostgresProfile;
  /** Addresses that were given; each is used or refused, never replaced by something else. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  /** Where a Redis of our own comes from; by default the PATH. */
  readonly redisProgram?: (() => RedisProgram | null) | undefined;
}

/** What runs, for as long as this process has not released it. */
export interface Services {
  readonly postgres: RunningPostgres;
  /** Null where there is no Redis: the queue then runs on Postgres. */
  readonly redis: RunningRedis | null;
  /** Stops what is our own, unless another launcher uses it too. */
  release(): Promise<void>;
}

/** Finds or starts Postgres and Redis; everything of our own lives in the data folder. */
export async function useServices(wanted: ServicesWanted): Promise<Services> {
  const { dataDir } = wanted;
  return withLock(dataDir, async () => {
    const postgres =
      wanted.databaseUrl === undefined
        ? await ownPostgres(dataDir, wanted.profile)
        : await givenPostgres(wanted.databaseUrl);
    takeLease(dataDir);
    const redis = await redisFor(wanted);
    return { postgres, redis, release: () => release(dataDir, postgres, redis) };
  });
}

async function redisFor(wanted: ServicesWanted): Promise<RunningRedis | null> {
  if (wanted.redisUrl !== undefined) return givenRedis(wanted.redisUrl);
  const program = (wanted.redisProgram ?? findRedis)();
  return program === null ? null : ownRedis(wanted.dataDir, program);
}

async function release(
  dataDir: string,
  postgres: RunningPostgres,
  redis: RunningRedis | null,
): Promise<void> {
  await withLock(dataDir, async () => {
    if (!giveUpLease(dataDir)) return;
    if (redis !== null) await stopRedis(redis);
    await stopPostgres(postgres);
  });
}

/** Forgets a data folder that was made for the time of a command. */
export function discard(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
