import type { Logger } from '@forum/kernel';
import type { Redis } from 'ioredis';
import type { Carrier } from './channel-types.ts';
import { openRedis } from '../open-redis.ts';
import { onceAMinute } from '../wake-ups/waker.ts';
import { namespaceOf, patienceOf, type RedisBackend } from '../wake-ups/queue-backend.ts';
import { retryPause } from './kept-open.ts';

/** Redis pub/sub. */
export function redisCarrier(
  backend: RedisBackend,
  { name, logger }: { readonly name: string; readonly logger: Logger },
): Carrier {
  const channel = `${namespaceOf(backend)}:${name}`;
  const report = onceAMinute((error) =>
    logger.warn({ err: error, channel }, 'Redis is unreachable: polling instead.'),
  );
  const open = (): Redis => {
    const redis = openRedis(backend.redisUrl, {
      maxRetriesPerRequest: 1,
      commandTimeout: Math.min(1000, patienceOf(backend)),
      retryStrategy: retryPause,
    });
    redis.on('error', report);
    return redis;
  };
  const subscribe = async (redis: Redis, onSubscribed: () => void): Promise<void> => {
    try {
      await redis.subscribe(channel);
      onSubscribed();
    } catch (error) {
      // A connection that did not answer this one call would never receive anything.
      redis.disconnect(true);
      throw error;
    }
  };
  const sender = open();
  let receiver: Redis | undefined;
  return {
    send: async (text) => void (await sender.publish(channel, text)),
    listen: (onText, onSubscribed) => {
      const own = open();
      receiver = own;
      receiver.on('message', (_channel, text) => onText(text));
      // Retried on every connection, since the server may be absent at the first attempt.
      receiver.on('ready', () => void subscribe(own, onSubscribed).catch(report));
    },
    close: async () => {
      sender.disconnect();
      receiver?.disconnect();
    },
  };
}
