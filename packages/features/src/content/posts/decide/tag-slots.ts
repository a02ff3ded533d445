import type { DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent } from '@forum/events/posts';
import { distinctTags } from './text.ts';
import type { PostState } from '@forum/events/post-facts';

/** A tag of a post, and its key in the post's history, which survives renaming. */
export interface TagSlot {
  /** The tag in lower case as first added, numbered if that is taken. */
  readonly slot: string;
  readonly name: string;
}

const NO_SLOTS: readonly TagSlot[] = [];

/** Folds a post's stream into its tags, in their order. */
export const tagSlots = {
  initialState: NO_SLOTS,
  evolve: (before: readonly TagSlot[], event: DomainEvent): readonly TagSlot[] => {
    if (!isPostEvent(event)) return before;
    if (event.type === 'PostCreated' || event.type === 'PostEdited') {
      return slotsOf(event.data.tags, before);
    }
    if (event.type !== 'PostRetagged') return before;
    const { tags, slots } = event.data;
    return tags.map((name, at) => ({ slot: slots[at] ?? keyOf(name), name }));
  },
};

/** A tag to rename; `to` null: to remove. */
export interface TagChange {
  /** In lower case. */
  readonly from: string;
  readonly to: string | null;
}

/** The tags with one renamed, merged into another present tag, or removed. */
export function changedSlots(
  slots: readonly TagSlot[],
  { from, to }: TagChange,
): readonly TagSlot[] {
  const goes = to === null || slots.some(({ name }) => keyOf(name) === keyOf(to));
  if (to === null || (goes && keyOf(to) !== from)) {
    return slots.filter(({ name }) => keyOf(name) !== from);
  }
  return slots.map((slot) => (keyOf(slot.name) === from ? { ...slot, name: to } : slot));
}

/** A change of tags, which is no edit of the post; none if they are the same. */
export function retagged(
  post: PostState,
  { before, wanted }: { readonly before: readonly TagSlot[]; readonly wanted: readonly TagSlot[] },
  by: string,
): PostEvent[] {
  const tags = distinctTags(wanted.map(({ name }) => name));
  const kept = tags.flatMap((tag) => wanted.find(({ name }) => keyOf(name) === keyOf(tag)) ?? []);
  if (JSON.stringify(kept) === JSON.stringify(before)) return [];
  const { postId, authorId, published, publishedAt } = post;
  const previous = { tags: before.map(({ name }) => name) };
  const slots = kept.map(({ slot }) => slot);
  const data = { postId, authorId, tags, slots, published, publishedAt, by, previous };
  return [{ type: 'PostRetagged', data }];
}

// An edit lists the present tags: one with the same spelling, letter case aside, keeps its slot.
function slotsOf(tags: readonly string[], before: readonly TagSlot[]): TagSlot[] {
  const known = new Map(before.map(({ name, slot }) => [keyOf(name), slot]));
  const taken = new Set(tags.flatMap((tag) => known.get(keyOf(tag)) ?? []));
  return tags.map((name) => {
    const slot = known.get(keyOf(name)) ?? freeSlot(keyOf(name), taken);
    taken.add(slot);
    return { slot, name };
  });
}

function freeSlot(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let n = 2; ; n += 1) {
    if (!taken.has(`${key}~${n}`)) return `${key}~${n}`;
  }
}

function keyOf(tag: string): string {
  return tag.toLowerCase();
}
