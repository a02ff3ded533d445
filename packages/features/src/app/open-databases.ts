import {
  connect,
  followReplica,
  readingFrom,
  type Replicas,
  severalReplicas,
  type ConnectOptions,
  type Database,
  type ServerWatch,
  watchServer,
} from '@forum/database';
import { APPLICATION_ROLE } from '@forum/event-store';
import type { Logger } from '@forum/kernel';

/** How many connections a pool has, and how long its users wait. */
type PoolLimits = Pick<ConnectOptions, 'max' | 'patience'>;

/** The pools of a process. */
export interface PoolSettings {
  readonly reads: PoolLimits;
  readonly writes: PoolLimits;
  readonly health: PoolLimits;
  /** Left out if nothing reads from one. */
  readonly replica?: PoolLimits;
}

/** How a process connects. */
export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** A pooler in front of it, for requests; left out: none. */
  readonly poolerUrl?: string | undefined;
  /** Streaming replicas, from which readers may read; left out: none. */
  readonly readUrls?: readonly string[] | undefined;
  readonly processName: string;
  /** Left out: without limits. */
  readonly pools?: PoolSettings;
  /** `once` if the same reads repeat constantly; see `ConnectOptions`. */
  readonly plans?: ConnectOptions['plans'];
  /** `soon` if a command cut short by a crash is repeated; see `ConnectOptions`. */
  readonly flush?: ConnectOptions['flush'];
  /** Gives connections up when Postgres falls silent: for processes that somebody waits for. */
  readonly isWatched?: boolean;
  readonly logger: Logger;
}

/** The connections of a process. */
export interface OpenDatabases {
  /** For reading, and for rows outside the log. */
  readonly reads: Database;
  /** For commands, which wait for one another. */
  readonly writes: Database;
  /** For monitoring. */
  readonly health: Database;
  /** Null: there are none. */
  readonly replicas: Replicas | null;
  readonly isSilent: () => boolean;
  readonly close: () => Promise<void>;
}

/** Opens the pools; each connects when it is first used. */
export function openDatabases(settings: DatabaseSettings): OpenDatabases {
  const { databaseUrl, poolerUrl, pools } = settings;
  const ours: Way =
    poolerUrl === undefined ? { url: databaseUrl } : { url: poolerUrl, pooling: 'transaction' };
  const open = (limits: PoolLimits | undefined, suffix: string, { url, ...way } = ours): Database =>
    connect(url, {
      ...way,
      applicationName: `${settings.processName}${suffix}`,
      role: APPLICATION_ROLE,
      ...(settings.flush === undefined ? {} : { flush: settings.flush }),
      ...(settings.plans === undefined ? {} : { plans: settings.plans }),
      ...limits,
      onError: (error) => settings.logger.warn({ err: error }, 'a database connection broke'),
    });
  const [reads, writes] = [open(pools?.reads, ''), open(pools?.writes, '-writes')];
  const health = open(pools?.health ?? { max: 2 }, '-health');
  // Monitoring asks as often as it likes and must not hold up the watch, so it has its own connections. The watch and
  // the replica's position each ask one thing at a time.
  const probe = open({ ...pools?.health, max: 2 }, '-watch');
  const watch =
    settings.isWatched === true ? watching(settings, probe, [reads, writes, health]) : null;
  const replicas = (settings.readUrls ?? []).map((url) =>
    openReplica(settings, probe, (limits, suffix) => open(limits, suffix, { url })),
  );
  const dbOf = new Map(replicas.map(({ position, db }) => [position, db]));
  return {
    reads: replicas.length === 0 ? reads : readingFrom(reads, dbOf),
    writes,
    health,
    replicas: replicas.length === 0 ? null : severalReplicas([...dbOf.keys()]),
    isSilent: () => watch?.isSilent() ?? false,
    close: async () => {
      watch?.close();
      await Promise.all(replicas.map((replica) => replica.close()));
      await Promise.all([reads, writes, health, probe].map((each) => each.close()));
    },
  };
}

interface Way extends Pick<ConnectOptions, 'pooling'> {
  readonly url: string;
}

type OpenPool = (limits: PoolLimits | undefined, suffix: string) => Database;

/** A replica's own pools; while it is silent, nobody waits for it. */
function openReplica(
  { pools, logger }: Pick<DatabaseSettings, 'pools' | 'logger'>,
  primary: Database,
  open: OpenPool,
) {
  const db = open(pools?.replica, '-replica');
  const probe = open({ ...pools?.health, max: 2 }, '-watch');
  const position = followReplica({
    primary,
    replica: probe,
    onChange: (isUsable) => {
      const { host } = new URL(db.url);
      if (isUsable) logger.info({ host }, 'the replica answers readers');
      else logger.warn({ host }, 'the replica is unreachable or too far behind: others answer');
    },
  });
  const watch = watchServer({ probe, connections: [db], onChange: () => position.failed() });
  const close = async (): Promise<void> => {
    position.close();
    watch.close();
    await Promise.all([db.close(), probe.close()]);
  };
  return { db, position, close };
}

function watching(
  { logger }: Pick<DatabaseSettings, 'logger'>,
  probe: Database,
  connections: readonly Database[],
): ServerWatch {
  const onChange = (isSilent: boolean): void => {
    if (isSilent) logger.error({}, 'postgres does not answer: closing its connections');
    else logger.info({}, 'postgres answers again');
  };
  return watchServer({ probe, connections, onChange });
}
