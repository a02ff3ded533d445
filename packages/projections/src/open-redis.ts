import { Redis, type RedisOptions as AllOptions } from 'ioredis';

/** Answers come as they always did, whatever the protocol. */
type RedisOptions = Omit<AllOptions, 'replyMapping'>;

/** Where a Redis is found whose primary may change: those who watch it, and what they call it. */
export interface Sentinels {
  readonly name: string;
  readonly addresses: readonly { readonly host: string; readonly port: number }[];
  /** That of the sentinels themselves; null: they have none. */
  readonly password: string | null;
}

const SENTINEL_PORT = 26_379;
/** A machine that was cut off refuses nothing: the next sentinel is asked, or the new primary. */
const CONNECT_MS = 1000;
const SENTINEL_ANSWER_MS = 500;

/**
 * Connects to the Redis at an address: `redis://:password@host:6379`, or by its sentinels
 * `redis://:password@forum?sentinels=10.0.0.1,10.0.0.2:26379`, where `forum` is its name among them.
 */
export function openRedis(url: string, options: RedisOptions): Redis {
  const sentinels = sentinelsIn(url);
  if (sentinels === null) return new Redis(url, options);
  return new Redis({ ...followingThem(new URL(url), sentinels), ...options });
}

/** The sentinels that an address names; null: it is that of the server itself. */
export function sentinelsIn(url: string): Sentinels | null {
  const { hostname, searchParams } = new URL(url);
  const list = searchParams.get('sentinels');
  if (list === null) return null;
  const addresses = list.split(',').map((one) => {
    const { hostname: host, port } = new URL(`redis://${one.trim()}`);
    return {
      host: host.replace(/^\[|\]$/gu, ''),
      port: port === '' ? SENTINEL_PORT : Number(port),
    };
  });
  return { name: hostname, addresses, password: searchParams.get('sentinelPassword') };
}

function followingThem(url: URL, { name, addresses, password }: Sentinels): RedisOptions {
  const isEncrypted = url.protocol === 'rediss:';
  return {
    name,
    sentinels: addresses.map((one) => ({ ...one })),
    ...(password === null ? {} : { sentinelPassword: password }),
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(isEncrypted ? { enableTLSForSentinelMode: true, tls: {}, sentinelTLS: {} } : {}),
    db: Number(url.pathname.slice(1)),
    connectTimeout: CONNECT_MS,
    sentinelCommandTimeout: SENTINEL_ANSWER_MS,
    // A primary that is cut off or frozen never closes its connections: the sentinels say when another took over.
    failoverDetector: true,
    // One that was replaced serves on, and refuses writes, until it is told.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}
