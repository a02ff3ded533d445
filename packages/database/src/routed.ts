import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { leaveReplica, replicaOfWork } from './place-of-reads.ts';
import { isCancelled, sqlState } from './postgres-error.ts';
import type { ReplicaPosition } from './replica.ts';

/** A replica's own pool. */
export interface ReplicaPool {
  readonly pool: PostgresPool;
  /** Called when a statement failed there and is repeated on the primary. */
  readonly onFailure: (error: unknown) => void;
}

/** Recognises statements that only read; any written differently runs on the primary. */
const READS = /^\s*(?:SELECT|WITH)\b/iu;
const CHANGES =
  /\b(?:INSERT|UPDATE|DELETE|MERGE|FOR\s+(?:NO\s+KEY\s+)?(?:UPDATE|SHARE|KEY)|nextval|setval|set_config|pg_notify|pg_(?:try_)?advisory\w*)\b/iu;

/** What a replica can never answer: it writes after all, or reads an unlogged table. */
const NEVER = new Set(['25006', '0A000']);
/** How many such texts are remembered; the oldest are forgotten. */
const REMEMBERED = 200;

/**
 * The primary's pool for Kysely, except that single statements that only read go to a replica, in work that may read from
 * it (`onReplica`). If the replica fails, the primary answers.
 */
export function routed(
  primary: PostgresPool,
  replicas: ReadonlyMap<ReplicaPosition, ReplicaPool>,
): PostgresPool {
  // Neither depends on which of them was asked.
  const refused = new Set<string>();
  const wayOf = (text: string): Way => {
    const replica = replicaOfWork();
    const pool = replica?.isUsable() === true ? replicas.get(replica) : undefined;
    if (pool === undefined || !READS.test(text) || CHANGES.test(text)) return 'primary-from-now-on';
    return refused.has(text) ? 'primary' : pool;
  };
  const tell = (text: string, { onFailure }: ReplicaPool, error: unknown): void => {
    if (!NEVER.has(sqlState(error) ?? '')) return onFailure(error);
    refused.add(text);
    for (const oldest of refused) if (refused.size > REMEMBERED) refused.delete(oldest);
  };
  const ways = { primary, wayOf, tell };
  return {
    options: primary.options,
    connect: async () => (replicaOfWork() === null ? primary.connect() : new UndecidedClient(ways)),
    end: () => primary.end(),
  };
}

/** The pool of the work's replica, or `primary-from-now-on`: later reads may not be older than this one. */
type Way = ReplicaPool | 'primary' | 'primary-from-now-on';

interface Ways {
  readonly primary: PostgresPool;
  readonly wayOf: (text: string) => Way;
  readonly tell: (text: string, replica: ReplicaPool, error: unknown) => void;
}

/** A connection that is opened only where its first statement may run. */
class UndecidedClient implements PostgresPoolClient {
  readonly #ways: Ways;
  #primary: PostgresPoolClient | null = null;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('Cursors are not wired.');
    return this.#run<R>(text, values);
  }

  release(): void {
    this.#primary?.release();
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { primary, wayOf, tell } = this.#ways;
    // Inside a transaction everything runs on the primary.
    const way = this.#primary === null ? wayOf(text) : 'primary';
    if (way === 'primary-from-now-on') leaveReplica();
    if (typeof way === 'object') {
      try {
        return await readOn<R>(way, text, values);
      } catch (error) {
        // The statement is slow wherever it runs: nothing is wrong with the replica, and the primary should not run it
        // as well.
        if (isCancelled(error)) throw error;
        tell(text, way, error);
        if (wayOf(text) !== 'primary') leaveReplica();
      }
    }
    this.#primary ??= await primary.connect();
    return this.#primary.query<R>(text, values);
  }
}

async function readOn<R>(
  { pool }: ReplicaPool,
  text: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  const client = await pool.connect();
  try {
    return await client.query<R>(text, values);
  } finally {
    client.release();
  }
}
