import { createHash } from 'node:crypto';

/** The kinds of things that an import creates. */
export type Kind =
  | 'category'
  | 'user'
  | 'former'
  | 'post'
  | 'comment'
  | 'revision'
  | 'vote'
  | 'acceptance';

/** The idempotency key of a row of a dump. A question and an answer are both a `post`: they share a number range. */
export function keyOf(site: string, kind: Kind, originalId: string): string {
  return `se:${site}:${kind}:${originalId}`;
}

/**
 * The id of the thing with this key: a version 8 UUID (RFC 9562, 5.8) from 122 bits of its SHA-256. So the id of an
 * answer's question needs no look-up, and a second run gives the same ids.
 */
export function idOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((from, i, all) => hex.slice(from, all[i + 1])).join('-');
}

/** Key and id together. */
export function identify(
  site: string,
  kind: Kind,
  originalId: string,
): { id: string; key: string } {
  const key = keyOf(site, kind, originalId);
  return { id: idOf(key), key };
}
