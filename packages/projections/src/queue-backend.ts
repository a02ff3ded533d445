/**
 * Where wake-ups and announcements travel. `namespace` keeps two forums on one Redis apart (`forum` by default); on
 * Postgres they live in the forum's own database.
 */
export type QueueBackend =
  | { readonly redisUrl: string; readonly namespace?: string }
  | { readonly databaseUrl: string };

/** The name that Redis keys and channels start with. */
export function namespaceOf(backend: { readonly namespace?: string }): string {
  return backend.namespace ?? 'forum';
}
