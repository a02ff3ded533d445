import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import type { Patience } from './patient-pool.ts';

const BEGINS = /^\s*(?:BEGIN|START\s+TRANSACTION)\b[^;]*/iu;

/** What a transaction sets for itself because a session cannot: another transaction may get the connection next. */
export function transactionSettings({
  statementMs,
  lockMs,
  idleInTransactionMs = 30_000,
}: Patience): string {
  const settings = [
    `SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    ...(statementMs === undefined ? [] : [`SET LOCAL statement_timeout = ${statementMs}`]),
    ...(lockMs === undefined ? [] : [`SET LOCAL lock_timeout = ${lockMs}`]),
  ];
  return settings.join('; ');
}

/**
 * The same statement for a pooler: without a name, which would belong to another connection; a BEGIN carries its
 * settings.
 */
export function plainStatement(statement: unknown, settings: string): unknown {
  if (typeof statement === 'string') {
    return statement.replace(BEGINS, (begin) => `${begin}; ${settings}`);
  }
  if (typeof statement !== 'object' || statement === null || 'submit' in statement)
    return statement;
  return { ...statement, name: undefined };
}

/** Connections through a pooler that gives each transaction a connection of its own. */
export function clientBehindPooler(
  patience: Patience,
  fixed: ClientConfig,
): new (config?: ClientConfig) => Client {
  const settings = transactionSettings(patience);
  class PlainClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...fixed });
    }
  }
  // Every way to query ends here: the pool, a client, Kysely.
  Reflect.set(
    PlainClient.prototype,
    'query',
    function plainly(this: Client, statement: unknown, ...rest: unknown[]): unknown {
      const query = Client.prototype.query.bind(this);
      return Reflect.apply(query, this, [plainStatement(statement, settings), ...rest]);
    },
  );
  return PlainClient;
}
