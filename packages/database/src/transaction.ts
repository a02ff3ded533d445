import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { FixedTextCompiler } from './fixed-text.ts';
import { NotReplicated } from './not-replicated.ts';
import { giveUpOldNames, queryPrepared } from './prepared.ts';

/** One open transaction: the client for prepared statements, Kysely on the same client for queries. */
export interface Transaction {
  readonly client: pg.PoolClient;
  /** Made on first use. It cannot open a transaction of its own. */
  readonly kysely: Kysely<unknown>;
}

/**
 * Runs the work between BEGIN and COMMIT on one connection; any error rolls back. `begin` may carry settings: `BEGIN;
 * SET LOCAL lock_timeout = 2000`.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await db.pool.connect();
  let broken = false;
  try {
    await giveUpOldNames(client);
    await client.query(begin);
    const result = await work(transactionOn(client));
    await commit(client);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is discarded; the server rolls back when it closes.
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * With a synchronous replica a commit waits for it. If somebody cancels the wait (`pg_cancel_backend`), Postgres
 * acknowledges the commit all the same and only warns: if the primary is lost now, so is what was acknowledged.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  let isDoubtful = false;
  const warned = ({ code }: { readonly code?: string | undefined }): void => {
    if (code === WARNING) isDoubtful = true;
  };
  client.on('notice', warned);
  try {
    await client.query('COMMIT');
  } finally {
    client.off('notice', warned);
  }
  if (isDoubtful) throw new NotReplicated();
}

/** What Postgres gives this one warning of a commit. */
const WARNING = '01000';

function transactionOn(client: pg.PoolClient): Transaction {
  let kysely: Kysely<unknown> | undefined;
  return {
    client,
    get kysely() {
      kysely ??= kyselyOn(client);
      return kysely;
    },
  };
}

/** Kysely on a connection that its caller owns. */
function kyselyOn(client: pg.PoolClient): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(connectionOn(client)),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new FixedTextCompiler(),
    },
  });
}

function connectionOn(client: pg.PoolClient): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      const { rows, rowCount } = await queryPrepared(client, query.sql, query.parameters);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('Queries inside a command are not streamed.');
    },
  };
}

function driverOn(connection: DatabaseConnection): Driver {
  const refuse = async (): Promise<never> => {
    throw new Error('A transaction is open already: use it, do not begin another.');
  };
  const nothing = async (): Promise<void> => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  };
}
