import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Named statements of a whole process. Each costs some 20 KB of server memory per connection. */
const NAMES = 400;
/** Rarer statements are planned each time: a query for seven tags differs from one for eight. */
const ASKED_BEFORE = 3;
/** Statements whose uses are counted. Beyond this the count restarts; named statements keep their names. */
const COUNTED = 5000;

/**
 * The pool as Kysely takes it, with frequent statements prepared on each connection: the server then parses them once,
 * and plans them once where a generic plan is as good as one for the given values. For a list of posts, planning takes
 * three times as long as running.
 */
export function preparing(pool: Pool): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<PoolClient, PreparingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not wired.');
    // Only statements with values can be prepared: BEGIN and the like are sent as they are.
    const name = values.length === 0 ? undefined : this.#nameOf(text);
    return this.#client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
  }

  release(): void {
    this.#client.release();
  }
}

/** @returns the name of a statement; undefined: it has none, or none yet */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let asked = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES) return known;
    const times = (asked.get(text) ?? 0) + 1;
    if (times > ASKED_BEFORE) {
      asked.delete(text);
      const name = `often-${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    if (asked.size >= COUNTED) asked = new Map();
    asked.set(text, times);
    return undefined;
  };
}
