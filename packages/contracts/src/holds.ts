import { z } from 'zod';
import type { Actor } from './roles.ts';
import { id } from './scalars.ts';

/** The author's hold: it marks their own deletion. */
export const OWNER = 'owner';
/** The hold of a deleted account: what it never published is gone for good. */
export const ERASED = 'erased';

/** The hold of a post merged into another's thread: no list shows it by itself. */
export const MERGED = 'merged';

/** The hold of a post for the moment in which it leaves the eyes of everybody for a private place. */
export const AUDIENCE = 'audience';

/** The hold of removals by staff from before acts were recorded. */
const STAFF = 'staff';

/** A reason why something is removed: the id of the act of staff that removed it, or one of the words above. */
export const hold = z.string().min(1).max(60);

/** The hold that a removal adds: the author's own differs from those of staff, each of which is an act. */
export function holdOf(actor: Actor, item: { readonly authorId: string }, actId: string): string {
  return actor.id === item.authorId ? OWNER : actId;
}

const removed = z.looseObject({ authorId: id, by: id });

/** Upcasts a removal from before holds had names: who made it decides. */
export function byWhom(data: unknown): unknown {
  const given = removed.parse(data);
  return { ...given, hold: given.by === given.authorId ? OWNER : STAFF };
}

/** The holds plus one; each counts once. */
export function withHold(holds: readonly string[], one: string): readonly string[] {
  return holds.includes(one) ? holds : [...holds, one];
}

/** The holds minus some. */
export function withoutHolds(holds: readonly string[], gone: readonly string[]): readonly string[] {
  return holds.filter((each) => !gone.includes(each));
}
