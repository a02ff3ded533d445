import { sqlState } from './postgres-error.ts';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** Named statements that a connection keeps; each takes some 20 to 150 KB of the server's memory (decision 0102). */
const KEPT = 300;
/** How many more there may be before the oldest are freed together. */
const SLACK = 50;

/** What the server can prepare; BEGIN, SET and the like are sent as they are. */
const PREPARABLE = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;

/** The plan kept for a name returns other columns than the table has now: it was rebuilt with another shape. */
const CHANGED_RESULT = '0A000';

/**
 * The pool as Kysely takes it: every statement is prepared on its connection at its first use, so that the server
 * parses it once, and plans it once where plans do not depend on values (`ConnectOptions.plans`).
 */
export function preparing(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PreparingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      await giveUpOldNames(client).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not wired.');
    return queryPrepared(this.#client, text, values);
  }

  release(): void {
    this.#client.release();
  }
}

const namesOf = new WeakMap<PoolClient, StatementNames>();

/** Runs a statement by its name on this connection, preparing it the first time. */
export async function queryPrepared(
  client: PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult> {
  const values = [...parameters];
  if (!PREPARABLE.test(text)) return client.query(text, values);
  const names = namesOf.get(client) ?? new StatementNames();
  namesOf.set(client, names);
  try {
    return await client.query({ name: names.nameOf(text), text, values });
  } catch (error) {
    if (sqlState(error) === CHANGED_RESULT) names.giveUp(text);
    throw error;
  }
}

/** Frees the statements that a connection has not used for longest; outside transactions, where this cannot fail. */
export async function giveUpOldNames(client: PoolClient): Promise<void> {
  const old = namesOf.get(client)?.takeOld() ?? [];
  if (old.length === 0) return;
  const texts = textsOf(client);
  // The server does not have one that it refused to prepare, and freeing it would fail.
  const there = old.filter((name) => Reflect.has(texts, name));
  for (const name of there) Reflect.deleteProperty(texts, name);
  if (there.length > 0) await client.query(there.map((name) => `DEALLOCATE ${name}`).join('; '));
}

/** The names of a connection's statements, by text; a name is never given twice. */
export class StatementNames {
  // A map keeps insertion order: the last used is the last one.
  readonly #names = new Map<string, string>();
  #abandoned: string[] = [];
  #given = 0;

  nameOf(text: string): string {
    const name = this.#names.get(text) ?? `kept_${(this.#given += 1)}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** The text gets a new name next time. */
  giveUp(text: string): void {
    const name = this.#names.get(text);
    if (name !== undefined) this.#abandoned.push(name);
    this.#names.delete(text);
  }

  /** Names to free when there are too many. */
  takeOld(): string[] {
    if (this.#names.size + this.#abandoned.length <= KEPT + SLACK) return this.#takeAbandoned();
    for (const text of this.#names.keys()) {
      if (this.#names.size <= KEPT) break;
      this.giveUp(text);
    }
    return this.#takeAbandoned();
  }

  #takeAbandoned(): string[] {
    const taken = this.#abandoned;
    this.#abandoned = [];
    return taken;
  }
}

/** The text of each name that the server has prepared; the driver keeps it as long as the connection lives. */
function textsOf(client: PoolClient): object {
  const connection: unknown = Reflect.get(client, 'connection');
  const texts: unknown =
    typeof connection === 'object' && connection !== null
      ? Reflect.get(connection, 'parsedStatements')
      : undefined;
  return typeof texts === 'object' && texts !== null ? texts : {};
}
