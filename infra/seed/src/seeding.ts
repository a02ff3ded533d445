import { createHash } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import type { CommandMeta } from '@forum/event-store';
import type { ProcessContext } from '@forum/features';

/** In ms. */
export const DAY = 86_400_000;

/** The state of a demo community so far. */
export interface Seeding {
  readonly ctx: ProcessContext;
  readonly now: Date;
  readonly members: Map<string, Actor>;
  readonly categories: Map<string, string>;
  /** Ids of posts and comments by their keys. */
  readonly items: Map<string, string>;
}

/** The member of that name. */
export function memberOf({ members }: Seeding, username: string): Actor {
  const member = members.get(username);
  if (member === undefined) throw new Error(`The demo community has no member ${username}.`);
  return member;
}

/** The post or comment of that key. */
export function itemOf({ items }: Seeding, key: string): string {
  const item = items.get(key);
  if (item === undefined) throw new Error(`Nothing has happened yet under ${key}.`);
  return item;
}

/** Each step is done once, even if an interrupted seeding resumes. */
export function metaFor(key: string, at: Date): CommandMeta {
  return { actor: null, at, idempotency: { key, route: 'demo', payloadHash: key } };
}

/** Each thing has the same id in every demo: a UUID of version 8, from a hash of its key. */
export function idOf(key: string): string {
  const hash = createHash('sha256').update(`demo:${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex').slice(0, 32);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
