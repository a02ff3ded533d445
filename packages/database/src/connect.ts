import { Kysely } from 'kysely';
import {
  type ClientBase,
  type CustomTypesConfig,
  type Pool,
  type PoolConfig,
  types as pgTypes,
} from 'pg';
import { FixedTextDialect } from './fixed-text.ts';
import { type Patience, PatientPool } from './patient-pool.ts';
import { clientBehindPooler } from './pooler.ts';
import { isOutage } from './outage.ts';
import { sqlState } from './postgres-error.ts';
import { preparing } from './prepared.ts';
import type { ReplicaPosition } from './replica.ts';
import { routed } from './routed.ts';

/** One Postgres database: a pool for prepared statements and transactions, Kysely on the same pool for queries. */
export interface Database {
  readonly kysely: Kysely<unknown>;
  readonly pool: Pool;
  readonly url: string;
  /** Fails everything that waits for a connection or an answer, and every new request, until `resume`. */
  giveUp(outage: Error): void;
  resume(): void;
  /** Counts what the server has answered. */
  answered(): number;
  /** Ends the pool once its connections are idle. */
  close(): Promise<void>;
}

/** How to connect; every connection assumes `role` (SET ROLE), which has fewer privileges than the login. */
export interface ConnectOptions {
  readonly max?: number;
  readonly applicationName?: string;
  readonly role?: string;
  /**
   * `on-commit`: a commit is on disk before it is acknowledged. `soon`: within a second; for data that the log or a
   * repeated command can restore. Order is kept either way.
   */
  readonly flush?: 'on-commit' | 'soon';
  /**
   * `once`: the server plans a statement once per connection, whatever its values (decision 0102). Left out: it decides
   * after five plans with values.
   */
  readonly plans?: 'once';
  /**
   * `transaction`: the address leads to a pooler (PgBouncer) that gives each transaction another connection. Nothing is
   * then set on a session, no role taken, and no statement named.
   */
  readonly pooling?: 'transaction';
  /** How long anything may take. */
  readonly patience?: Patience;
  /** Called on broken connections (a server restart), perhaps twice; the pool replaces them itself. */
  readonly onError?: (error: Error) => void;
}

const INT8 = 20;

// Positions and counts stay far below 2^53, and readers expect a number in JSON; numeric stays text, since its point is
// exactness.
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pgTypes.getTypeParser(oid, format),
};

/** Connects to Postgres. int8 comes as number, numeric as text, timestamps as Date. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { patience = {} } = options;
  const pool = new PatientPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      types,
      application_name: options.applicationName ?? 'forum',
      // Without it, a connection that a network dropped is never found out.
      keepAlive: true,
      ...(options.pooling === undefined ? sessionSettings(options) : behindPooler(patience)),
    },
    patience,
  );
  const onError = options.onError ?? (() => undefined);
  pool.on('error', onError);
  // The pool listens only while a connection is idle. One that breaks while in use rejects its queries and is
  // discarded, but without a listener its error event would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<unknown>({ dialect: new FixedTextDialect({ pool: preparing(pool) }) });
  return {
    kysely,
    pool,
    url,
    giveUp: (outage) => pool.giveUp(outage),
    resume: () => pool.resume(),
    answered: () => pool.answered(),
    close: () => pool.end(),
  };
}

/** The primary; its Kysely reads from one of the replicas in work that allows it (`onReplica`). */
export function readingFrom(
  primary: Database,
  replicas: ReadonlyMap<ReplicaPosition, Pick<Database, 'pool'>>,
): Database {
  const pools = [...replicas].map(([position, { pool: there }]) => {
    const onFailure = (error: unknown): void => {
      if (isOutage(error)) position.failed();
    };
    return [position, { pool: preparing(there), onFailure }] as const;
  });
  const pool = routed(preparing(primary.pool), new Map(pools));
  return { ...primary, kysely: new Kysely<unknown>({ dialect: new FixedTextDialect({ pool }) }) };
}

function serverSettings({ flush, plans }: ConnectOptions): PoolConfig {
  const settings = [
    ...(flush === 'soon' ? ['-c synchronous_commit=off'] : []),
    ...(plans === 'once' ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  return settings.length === 0 ? {} : { options: settings.join(' ') };
}

function sessionSettings(options: ConnectOptions): PoolConfig {
  return {
    ...limitsOf(options.patience ?? {}),
    ...serverSettings(options),
    ...(options.role === undefined ? {} : { onConnect: roleTaker(options.role) }),
  };
}

function behindPooler(patience: Patience): PoolConfig {
  const { statementMs, connectMs } = patience;
  return {
    Client: clientBehindPooler(
      patience,
      connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs },
    ),
    ...(statementMs === undefined ? {} : { query_timeout: statementMs + 5000 }),
  };
}

/** The server cancels what takes too long; if the server is frozen, the client does. */
function limitsOf({ statementMs, lockMs, idleInTransactionMs = 30_000 }: Patience): PoolConfig {
  return {
    // A process that froze inside a transaction must not hold its locks forever.
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
    ...(statementMs === undefined
      ? {}
      : { statement_timeout: statementMs, query_timeout: statementMs + 5000 }),
  };
}

/** Where the server has no such role (its login may not create roles), it says so and keeps the login's privileges. */
// The pool awaits the promise, although its type says void: hence `unknown`.
function roleTaker(role: string): (client: ClientBase) => unknown {
  let warned = false;
  return async (client) => {
    try {
      await client.query(`SET ROLE ${role}`);
    } catch (error) {
      // Any other failure, above all a server that falls silent, must not leave a connection that may do more.
      if (!NO_ROLE.has(sqlState(error) ?? '')) throw error;
      if (!warned) process.emitWarning(`Connected without the role ${role}: ${String(error)}`);
      warned = true;
    }
  };
}

/** The role does not exist, or this login is not a member of it. */
const NO_ROLE = new Set(['22023', '42704', '42501']);
