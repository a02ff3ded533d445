import type { Settings } from './env.ts';

/** How many connections a pool has, and how long anything may wait, in ms; what is left out has no limit. */
export interface PoolLimits {
  readonly max: number;
  readonly patience: {
    /** For a connection, while all are in use. */
    readonly acquireMs?: number;
    /** For Postgres to let a new connection in. */
    readonly connectMs?: number;
    /** For a statement. */
    readonly statementMs?: number;
    /** For a row that another transaction holds. */
    readonly lockMs?: number;
    /** For the next statement of a transaction. */
    readonly idleInTransactionMs?: number;
  };
}

/** The pools of a process: what waits in one delays nothing in another. */
export interface Pools {
  /** For reading, and for rows outside the log. */
  readonly reads: PoolLimits;
  /** For commands, which wait for one another at their place in the log. */
  readonly writes: PoolLimits;
  /** For checking whether Postgres is there. */
  readonly health: PoolLimits;
  /**
   * For readers, if there is a replica; a reader that cannot be served there soon is served by the primary. Left out
   * where nobody waits for an answer.
   */
  readonly replica?: PoolLimits;
}

const HEALTH: PoolLimits = {
  max: 2,
  patience: { acquireMs: 3000, connectMs: 3000, statementMs: 1000 },
};

/** A reader leaves after some seconds: longer statements only withhold connections from others. */
const OF_REQUESTS = { acquireMs: 5000, connectMs: 3000, statementMs: 15_000 };

/** Background work may take its time, unless the server is gone. */
const OF_WORK = { acquireMs: 60_000, connectMs: 10_000, idleInTransactionMs: 60_000 };

/** The pools of an API process. */
export function apiPools({
  readConnections,
  writeConnections,
}: Pick<Settings, 'readConnections' | 'writeConnections'>): Pools {
  return {
    reads: { max: readConnections, patience: { ...OF_REQUESTS, idleInTransactionMs: 15_000 } },
    writes: {
      max: writeConnections,
      patience: { ...OF_REQUESTS, lockMs: 2000, idleInTransactionMs: 15_000 },
    },
    health: HEALTH,
    replica: {
      max: readConnections,
      patience: { ...OF_REQUESTS, acquireMs: 1000, connectMs: 1000 },
    },
  };
}

/** The pools of a worker, and of the command line. */
export const workPools: Pools = {
  // Each reaction and each schedule may hang, holding a connection; the others still need theirs.
  reads: { max: 40, patience: OF_WORK },
  writes: { max: 10, patience: OF_WORK },
  health: HEALTH,
};
