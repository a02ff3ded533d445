import { Kysely } from 'kysely';
import {
  type ClientBase,
  type CustomTypesConfig,
  Pool,
  type PoolConfig,
  types as pgTypes,
} from 'pg';
import { FixedTextDialect } from './fixed-text.ts';
import { preparing } from './prepared.ts';

/** One Postgres database: a pool for prepared statements and transactions, Kysely on the same pool for queries. */
export interface Database {
  readonly kysely: Kysely<unknown>;
  readonly pool: Pool;
  readonly url: string;
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
  /** The server cancels statements that run longer. */
  readonly statementTimeoutMs?: number;
  /**
   * A wait longer than this for a connection, or 5 s longer than `statementTimeoutMs` for an answer, fails with the
   * server out of reach; left out: waits without limit.
   */
  readonly waitMs?: number;
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
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    application_name: options.applicationName ?? 'forum',
    ...patienceOf(options),
    ...serverSettings(options),
    // A process that froze inside a transaction must not hold its locks forever.
    idle_in_transaction_session_timeout: 30_000,
    ...(options.role === undefined ? {} : { onConnect: roleTaker(options.role) }),
  });
  const onError = options.onError ?? (() => undefined);
  pool.on('error', onError);
  // The pool listens only while a connection is idle. One that breaks while in use rejects its queries and is
  // discarded, but without a listener its error event would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<unknown>({ dialect: new FixedTextDialect({ pool: preparing(pool) }) });
  return { kysely, pool, url, close: () => pool.end() };
}

function serverSettings({ flush, plans }: ConnectOptions): PoolConfig {
  const settings = [
    ...(flush === 'soon' ? ['-c synchronous_commit=off'] : []),
    ...(plans === 'once' ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  return settings.length === 0 ? {} : { options: settings.join(' ') };
}

/** The server cancels what takes too long; if the server is frozen, the client does. */
function patienceOf({ statementTimeoutMs, waitMs }: ConnectOptions): PoolConfig {
  return {
    ...(waitMs === undefined ? {} : { connectionTimeoutMillis: waitMs }),
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    ...(statementTimeoutMs === undefined || waitMs === undefined
      ? {}
      : { query_timeout: statementTimeoutMs + 5000 }),
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
      if (!warned) process.emitWarning(`Connected without the role ${role}: ${String(error)}`);
      warned = true;
    }
  };
}
