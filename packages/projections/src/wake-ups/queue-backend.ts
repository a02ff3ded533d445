/** How long to wait for a server that may be frozen, in ms; 3 s by default. */
interface Patience {
  readonly patienceMs?: number;
}

/** `namespace` keeps two forums on one Redis apart; `forum` by default. */
export interface RedisBackend extends Patience {
  readonly redisUrl: string;
  readonly namespace?: string;
}

/** The forum's own database. */
export interface PostgresBackend extends Patience {
  readonly databaseUrl: string;
}

/** Where wake-ups and announcements travel. */
export type QueueBackend = RedisBackend | PostgresBackend;

/** After this long no answer is expected any more, in ms. */
export function patienceOf({ patienceMs = 3000 }: Patience): number {
  return patienceMs;
}

/** The name that Redis keys and channels start with. */
export function namespaceOf(backend: { readonly namespace?: string }): string {
  return backend.namespace ?? 'forum';
}
