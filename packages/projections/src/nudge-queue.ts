import { setTimeout as delay } from 'node:timers/promises';
import { createPostgresBackend, type JobsOptions, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { namespaceOf, type QueueBackend } from './queue-backend.ts';

/** The sending end of the queue of nudges. A nudge says that there are events, and nothing else. */
export interface NudgeQueue {
  /** Rejects at once while the server is away. */
  add(): Promise<void>;
  /** Nudges that no worker has taken yet. Rejects while the server is away. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** The working end. */
export interface NudgeWorker {
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

const QUEUE = 'events';

// A frozen Redis accepts the connection and never answers.
const COMMAND_TIMEOUT_MS = 1000;
const CLOSE_MS = 3000;
// A killed worker's nudge keeps later ones waiting until its lock ends. Working on one twice is harmless.
const SHORT_LOCK = { lockDuration: 5000, stalledInterval: 2500 };

/** Opens the sending end. `onError` hears of lost connections; they come back by themselves. */
export function openNudgeQueue(backend: QueueBackend, onError: OnError): NudgeQueue {
  if ('databaseUrl' in backend) {
    const queue = new Queue(
      QUEUE,
      { connection: postgresPool(backend.databaseUrl), skipWaitingForReady: true },
      createPostgresBackend,
    );
    queue.on('error', onError);
    return {
      add: async () => void (await queue.add('advance', {}, ONE_WAITS)),
      waiting: () => queue.count(),
      close: () => queue.close(),
    };
  }
  const redis = new Redis(backend.redisUrl, {
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  });
  redis.on('error', onError);
  const queue = new Queue(QUEUE, {
    connection: redis,
    prefix: namespaceOf(backend),
    skipWaitingForReady: true,
  });
  queue.on('error', onError);
  return {
    add: async () => void (await queue.add('advance', {}, ONE_WAITS)),
    waiting: () => queue.count(),
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}

/** Opens a working end. */
export function openNudgeWorker(
  backend: QueueBackend,
  { process, onError }: { process: () => Promise<void>; onError: OnError },
): NudgeWorker {
  if ('databaseUrl' in backend) {
    return openPostgresWorker(backend.databaseUrl, { process, onError });
  }
  // BullMQ wants its blocking command to wait for ever, also over a reconnection.
  const redis = new Redis(backend.redisUrl, { maxRetriesPerRequest: null, retryStrategy });
  redis.on('error', onError);
  const prefix = namespaceOf(backend);
  const worker = new Worker(QUEUE, process, { connection: redis, prefix, ...SHORT_LOCK });
  worker.on('error', onError);
  return {
    close: async () => {
      // An absent or frozen Redis would never let the worker go; its jobs are only nudges.
      await inTime(worker.close(redis.status !== 'ready').catch(onError));
      redis.disconnect();
    },
  };
}

/**
 * A worker of BullMQ whose first connection fails asks the same failure again and again without a pause, and nothing
 * else in the process runs any more. So none runs before its connection stands; one that fails is replaced.
 */
function openPostgresWorker(
  databaseUrl: string,
  { process, onError }: { process: () => Promise<void>; onError: OnError },
): NudgeWorker {
  const closing = new AbortController();
  const connection = postgresPool(databaseUrl);
  const open = () => {
    const options = { connection, autorun: false, ...SHORT_LOCK };
    const worker = new Worker(QUEUE, process, options, createPostgresBackend);
    worker.on('error', onError);
    return worker;
  };
  const started = (async () => {
    for (let times = 1; ; times += 1) {
      const worker = open();
      try {
        await worker.waitUntilReady();
        if (!closing.signal.aborted) worker.run().catch(onError);
        return worker;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        if (closing.signal.aborted) return worker;
        await inTime(worker.close(true).catch(onError));
        await delay(retryStrategy(times));
      }
    }
  })();
  return {
    close: async () => {
      closing.abort();
      await inTime(started.then((worker) => worker.close()).catch(onError));
    },
  };
}

/** Waits for what an absent server might never end. */
function inTime(work: Promise<void>): Promise<void> {
  return Promise.race([work, delay(CLOSE_MS, undefined, { ref: false })]);
}

function retryStrategy(times: number): number {
  return Math.min(times * 50, 1000);
}

/** Each queue and worker has its own small pool: every worker's LISTEN keeps a connection for itself. */
function postgresPool(connectionString: string) {
  return { connectionString, max: 3, migrate: true };
}

/** While a nudge waits, another adds nothing; while one is worked on, one more follows it. */
const ONE_WAITS: JobsOptions = {
  deduplication: { id: QUEUE, keepLastIfActive: true },
  removeOnComplete: true,
  removeOnFail: true,
};
