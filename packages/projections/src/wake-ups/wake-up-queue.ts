import { createPostgresBackend, type JobsOptions, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { namespaceOf, patienceOf, type QueueBackend, type RedisBackend } from './queue-backend.ts';
import { QUEUE, queuePool } from './queue-schema.ts';
import { openRedis } from '../open-redis.ts';
import { keepOpen, NoAnswer, type Openable, retryPause, within } from '../channels/kept-open.ts';

/** The sending end of the queue of wake-ups. A wake-up says only that there are events. */
export interface WakeUpQueue {
  /** Rejects quickly while the server is away. */
  add(): Promise<void>;
  /** Wake-ups not yet taken by a worker. Rejects while the server is away. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** The receiving end. */
export interface WakeUpWorker {
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

// A frozen Redis accepts the connection and never answers.
const COMMAND_TIMEOUT_MS = 1000;
// A killed worker's wake-up keeps later ones waiting until its lock ends. Handling one twice is harmless.
const WORKING = { autorun: false, lockDuration: 5000, stalledInterval: 2500 };

/** Opens the sending end. `onError` receives lost connections; they reconnect by themselves. */
export function openWakeUpQueue(backend: QueueBackend, onError: OnError): WakeUpQueue {
  const patienceMs = patienceOf(backend);
  const kept = keepOpen(() => openQueue(backend, onError), { patienceMs, onError });
  const ask = async <T>(act: (queue: OpenQueue) => Promise<T>): Promise<T> => {
    const opened = await kept.current();
    try {
      return await within(patienceMs, act(opened));
    } catch (error) {
      // A connection may be half dead in ways its client never notices; a new one is cheap.
      if (error instanceof NoAnswer) kept.replace(opened);
      throw error;
    }
  };
  return {
    add: async () => void (await ask((queue) => queue.add())),
    waiting: () => ask((queue) => queue.count()),
    close: () => kept.close(),
  };
}

/** Opens a receiving end. */
export function openWakeUpWorker(
  backend: QueueBackend,
  { process, onError }: { process: () => Promise<void>; onError: OnError },
): WakeUpWorker {
  // A BullMQ worker whose first connection fails retries the same failure without a pause, and starves the whole
  // process. So none runs before its connection works.
  return keepOpen(() => openWorker(backend, process, onError), {
    patienceMs: patienceOf(backend),
    onError,
    onReady: (worker) => void worker.run().catch(onError),
  });
}

interface OpenQueue extends Openable {
  readonly add: () => Promise<unknown>;
  readonly count: () => Promise<number>;
}

function openQueue(backend: QueueBackend, onError: OnError): OpenQueue {
  if ('databaseUrl' in backend) {
    const connection = queuePool(backend, onError);
    const queue = new Queue(QUEUE, { connection }, createPostgresBackend);
    return sendingEnd(queue, onError, endedByClosing);
  }
  const commandTimeout = Math.min(COMMAND_TIMEOUT_MS, patienceOf(backend));
  const redis = connectRedis(backend, onError, { maxRetriesPerRequest: 1, commandTimeout });
  const queue = new Queue(QUEUE, { connection: redis, prefix: namespaceOf(backend) });
  return sendingEnd(queue, onError, () => redis.disconnect());
}

// BullMQ closes the connections that it made, and each times out by itself.
const endedByClosing = (): void => undefined;

/** The common part of BullMQ queues, whatever the backend. */
type AnyQueue = Pick<Queue, 'waitUntilReady' | 'add' | 'count' | 'close'> & {
  on(event: 'error', tell: OnError): unknown;
};

function sendingEnd(queue: AnyQueue, onError: OnError, cut: () => void): OpenQueue {
  queue.on('error', onError);
  return {
    ready: () => queue.waitUntilReady(),
    add: () => queue.add('advance', {}, ONE_WAITS),
    count: () => queue.count(),
    close: () => queue.close(),
    cut,
  };
}

interface OpenWorker extends Openable {
  readonly run: () => Promise<void>;
}

function openWorker(
  backend: QueueBackend,
  process: () => Promise<void>,
  onError: OnError,
): OpenWorker {
  if ('databaseUrl' in backend) {
    const connection = queuePool(backend, onError);
    const worker = new Worker(QUEUE, process, { connection, ...WORKING }, createPostgresBackend);
    return workingEnd(worker, onError, { cut: endedByClosing, isAlive: () => true });
  }
  // BullMQ wants its blocking command to wait forever, even across a reconnection.
  const redis = connectRedis(backend, onError, { maxRetriesPerRequest: null });
  const options = { connection: redis, prefix: namespaceOf(backend), ...WORKING };
  const worker = new Worker(QUEUE, process, options);
  const isAlive = () => redis.status === 'ready';
  return workingEnd(worker, onError, { cut: () => redis.disconnect(), isAlive });
}

/** The common part of BullMQ workers, whatever the backend. */
type AnyWorker = Pick<Worker, 'waitUntilReady' | 'run' | 'close'> & {
  on(event: 'error', tell: OnError): unknown;
};

function workingEnd(
  worker: AnyWorker,
  onError: OnError,
  { cut, isAlive }: { readonly cut: () => void; readonly isAlive: () => boolean },
): OpenWorker {
  worker.on('error', onError);
  return {
    ready: () => worker.waitUntilReady(),
    run: () => worker.run(),
    // With an absent or frozen server the close would never end; its jobs are only wake-ups.
    close: () => worker.close(!isAlive()),
    cut,
  };
}

function connectRedis(
  { redisUrl }: RedisBackend,
  onError: OnError,
  options: { readonly maxRetriesPerRequest: number | null; readonly commandTimeout?: number },
): Redis {
  const redis = openRedis(redisUrl, { retryStrategy: retryPause, ...options });
  redis.on('error', onError);
  return redis;
}

/** While a wake-up waits, another adds nothing; while one is being handled, one more may follow. */
const ONE_WAITS: JobsOptions = {
  deduplication: { id: QUEUE, keepLastIfActive: true },
  removeOnComplete: true,
  removeOnFail: true,
};
