import type { EventMeta } from '@forum/kernel';

interface Written {
  readonly meta: EventMeta;
  /** `keyId`: as in `byKey`. */
  readonly data: { readonly keyId?: string | undefined };
}

/**
 * The key by which a program wrote a text in its writer's name; null: none did. What others record for the writer, as
 * an approval, is by the key that the event names, and never by one of theirs.
 */
export function keyOf({ meta, data }: Written, writerId: string | null): string | null {
  if (data.keyId !== undefined) return data.keyId;
  return meta.actorId === writerId ? (meta.keyId ?? null) : null;
}
