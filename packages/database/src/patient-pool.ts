import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { isReadOnly } from './postgres-error.ts';

/** How long a pool waits, in ms; what is left out has no limit. */
export interface Patience {
  /** For a connection, while all are in use. */
  readonly acquireMs?: number;
  /** For the server to let a new connection in. */
  readonly connectMs?: number;
  /** The server cancels statements that run longer; the client gives up 5 s later. */
  readonly statementMs?: number;
  /** The server ends waits for a lock that take longer. */
  readonly lockMs?: number;
  /** The server ends connections that do nothing inside a transaction for longer: 30 s unless told. */
  readonly idleInTransactionMs?: number;
}

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A pool that can give everything up at once when its server stops answering. */
export class PatientPool extends Pool {
  readonly #all = new Set<PoolClient>();
  /**
   * Connections opened before the server fell silent, or still busy with work that was given up: nobody gets these
   * again.
   */
  readonly #doubted = new WeakSet<PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #outage: Error | null = null;
  #answered = 0;

  constructor(config: PoolConfig, patience: Patience) {
    super({ ...waitsOf(patience), ...config });
    this.on('connect', (client) => {
      this.#all.add(client);
      this.#dropsWhatIsOfNoUse(client);
    });
    this.on('release', (error, client) => {
      // The pool's own shortcut to query.
      if (isReadOnly(error)) this.#doubtAll();
      // A connection in good order is returned with `undefined`, `null` or `false`, depending on the caller.
      if (!error && !this.#doubted.has(client)) this.#answered += 1;
    });
    this.on('remove', (client) => this.#all.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const acquired = this.#acquire();
    if (callback === undefined) return acquired;
    void hand(acquired, callback);
  }

  /** Fails everything that waits for a connection or an answer, and every new request, until `resume`. */
  giveUp(outage: Error): void {
    this.#outage = outage;
    for (const client of this.#all) this.#drop(client);
    for (const fail of this.#waiting) fail(outage);
    this.#waiting.clear();
  }

  /** How often a connection was returned in good order. */
  answered(): number {
    return this.#answered;
  }

  /** The server answers again. */
  resume(): void {
    this.#outage = null;
  }

  /** They were opened when that server was the primary. */
  #doubtAll(): void {
    for (const each of this.#all) this.#doubted.add(each);
  }

  #drop(client: PoolClient): void {
    this.#doubted.add(client);
    // With a statement under way this drops the connection, and the statement fails.
    void client.end().catch(() => undefined);
  }

  /**
   * The driver's own limit (`query_timeout`) fails the statement but neither cancels it nor closes its connection: the
   * next user would wait behind it. A server that was replaced as the primary answers reads on, from the past: another
   * connection finds the one that replaced it.
   */
  #dropsWhatIsOfNoUse(client: PoolClient): void {
    // Every way to query ends here: a client, Kysely, a transaction. The pool's own shortcut discards it by itself.
    const asking = (...given: unknown[]): unknown => {
      // Looked up at each call: a pooler's clients have a class of their own, and whoever watches clients does so there.
      const ofClass: Pick<PoolClient, 'query'> = Object.getPrototypeOf(client);
      const asked: unknown = Reflect.apply(ofClass.query.bind(client), client, given);
      if (!(asked instanceof Promise)) return asked;
      return asked.catch((error: unknown) => {
        if (isReadOnly(error)) this.#doubtAll();
        if (isReadTimeout(error) || isReadOnly(error)) this.#drop(client);
        throw error;
      });
    };
    Reflect.set(client, 'query', asking);
  }

  async #acquire(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#next();
      if (!this.#doubted.has(client)) return client;
      client.release(true);
    }
  }

  #next(): Promise<PoolClient> {
    if (this.#outage !== null) return Promise.reject(this.#outage);
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    this.#waiting.add(reject);
    super.connect().then(
      (client) => {
        if (this.#waiting.delete(reject)) resolve(client);
        else client.release(true);
      },
      (error: Error) => {
        this.#waiting.delete(reject);
        reject(error);
      },
    );
    return promise;
  }
}

/** The driver reports it by message only. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

async function hand(acquired: Promise<PoolClient>, callback: Callback): Promise<void> {
  let client: PoolClient;
  try {
    client = await acquired;
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
    return;
  }
  callback(undefined, client, (error) => client.release(error));
}

/** The driver has a single limit for both a busy and a new connection; here the new one has its own. */
function waitsOf({ acquireMs, connectMs }: Patience): PoolConfig {
  return {
    ...(acquireMs === undefined ? {} : { connectionTimeoutMillis: acquireMs }),
    ...(connectMs === undefined ? {} : { Client: connectingWithin(connectMs) }),
  };
}

function connectingWithin(connectionTimeoutMillis: number): new () => Client {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };
}
