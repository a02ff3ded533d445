import { mkdirSync, rmSync } from 'node:fs';
import { takeLease, whereUnused, withLock } from './leases.ts';
import { type Keeper, startKeeper } from './keeper.ts';
import { type Listener, NOBODY } from './patience.ts';
import { PlainError } from './plain-error.ts';
import { givenPostgres, ownPostgres, stopOwnPostgres } from './postgres.ts';
import type { PostgresProfile } from './postgres-cluster.ts';
import { folderBelowVarLib } from './postgres-programs.ts';
import { givenRedis, ownRedis, stopOwnRedis } from './redis.ts';
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
  /** Told why something takes long, and able to end it; left out: nobody. */
  readonly listener?: Listener;
}

/** The running services, until this process releases them. */
export interface Services {
  /** The current addresses: a restarted server may have another one. */
  readonly postgres: RunningService;
  /** Null: no Redis; the queue then runs on Postgres. */
  readonly redis: RunningService | null;
  /** Processes started by this process are reported to it, in case this one is killed. */
  readonly keeper: Keeper;
  /** Restarts what has died, unless another launcher has. @throws PlainError if it does not start */
  restart(name: 'postgres' | 'redis'): Promise<RunningService>;
  /** Stops our own services, unless another launcher uses them too. */
  release(): Promise<void>;
}

/** Finds or starts Postgres and Redis; everything of our own lives in the data folder. */
export async function useServices(wanted: ServicesWanted): Promise<Services> {
  const { dataDir } = wanted;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keeper = startKeeper(dataDir);
  try {
    const use = async () => {
      const found = await findOrStart(wanted);
      const lease = takeLease(dataDir);
      const release = async () => {
        await withLock(dataDir, () => lease.giveUp(() => stopAll(dataDir, found)));
        keeper.dismiss();
      };
      return servicesOf(wanted, found, { keeper, release });
    };
    return await withLock(dataDir, use, wanted.listener);
  } catch (error) {
    keeper.dismiss();
    throw error;
  }
}

interface Found {
  postgres: RunningService;
  redis: RunningService | null;
}

function servicesOf(
  wanted: ServicesWanted,
  found: Found,
  rest: Pick<Services, 'keeper' | 'release'>,
): Services {
  return {
    get postgres() {
      return found.postgres;
    },
    get redis() {
      return found.redis;
    },
    restart: (name) =>
      withLock(wanted.dataDir, async () => {
        if (name === 'postgres') return (found.postgres = await postgresFor(wanted));
        found.redis = await redisFor(wanted);
        if (found.redis === null) throw new PlainError('there is no program for it any more');
        return found.redis;
      }),
    ...rest,
  };
}

async function findOrStart(wanted: ServicesWanted): Promise<Found> {
  const postgres = await postgresFor(wanted);
  try {
    return { postgres, redis: await redisFor(wanted) };
  } catch (error) {
    await whereUnused(wanted.dataDir, () => postgres.stop());
    throw error;
  }
}

/** Our own are the current ones: another launcher may have restarted one. */
async function stopAll(dataDir: string, { postgres, redis }: Found): Promise<void> {
  await (isOurs(redis) ? stopOwnRedis(dataDir) : redis?.stop());
  await (isOurs(postgres) ? stopOwnPostgres(dataDir) : postgres.stop());
}

function isOurs(service: RunningService | null): boolean {
  return (service?.process ?? null) !== null;
}

async function postgresFor(wanted: ServicesWanted): Promise<RunningService> {
  if (wanted.databaseUrl !== undefined) {
    return givenPostgres(wanted.databaseUrl, wanted.databaseSetting ?? 'DATABASE_URL');
  }
  if (wanted.engine === 'local') {
    return ownPostgres(wanted.dataDir, wanted.profile, wanted.listener ?? NOBODY);
  }
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
  return program === null ? null : ownRedis(wanted.dataDir, program, wanted.listener ?? NOBODY);
}

/** Deletes a temporary data folder, with everything that belongs to it. */
export function discard(dataDir: string): void {
  for (const folder of [dataDir, folderBelowVarLib(dataDir)]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Loaded on demand: the client of a container engine is large, and few need it. */
const containers = () => import('./docker.ts');
