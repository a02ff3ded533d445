import type { Chance } from './chance.ts';
import type { Person } from './send.ts';

/** Something that members wrote, as far as the clients know. */
export interface Item {
  readonly id: string;
  readonly postId: string;
  readonly by: Person;
}

/** What the clients know about the forum: only what they were told. */
export interface World {
  readonly people: readonly Person[];
  readonly categories: readonly string[];
  readonly posts: Item[];
  readonly comments: Item[];
}

/** Members talk about what is new: only the latest are chosen. */
const LATEST = 60;
/** Votes and labels concentrate on few items, so that many are changed, taken back and raced for. */
export const HOT = 12;

/** One of the latest; null if there is none yet. */
export function recent(chance: Chance, items: readonly Item[], latest = LATEST): Item | null {
  return chance.pick(items.slice(-latest));
}

/** Forgets what its author deleted: members carry on with what is there. */
export function forget(items: Item[], id: string): void {
  const at = items.findIndex((item) => item.id === id);
  if (at >= 0) items.splice(at, 1);
}
