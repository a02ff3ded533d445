// Converts a post to the flat record by which acts on it are undone, and back.
import { id, paletteKey } from '@forum/contracts';
import { OWNER } from '@forum/contracts/holds';
import { editorsOf, wikiKey } from '@forum/contracts/wiki';
import { z } from 'zod';
import { namesIn, present, type Fields } from '../../../framework/acts/counterfactual.ts';
import { textOf, type PostState } from '@forum/events/post-facts';
import type { Said } from '../decide/hidden-words.ts';
import type { TagSlot } from '../decide/tag-slots.ts';
import type { WrittenVersion } from '@forum/events/post-versions';

/** A post with its tags and the versions of its text. */
export interface Whole {
  readonly post: PostState | null;
  readonly slots: readonly TagSlot[];
  readonly versions: readonly WrittenVersion[];
  readonly said: readonly Said[];
}

/** The record. Each tag is a field of its own, so that undoing one leaves later changes of the others alone. */
export function fieldsOf(
  post: PostState,
  { slots, versions }: Pick<Whole, 'slots' | 'versions'>,
): Fields {
  const { tags: _tags, ...text } = textOf(post);
  const { authorId, categoryId, putUp, featured, pinned, locked, mergedInto } = post;
  const marks = { putUp, featured, pinned, locked, mergedInto };
  return {
    ...text,
    ...Object.fromEntries(slots.map(({ slot, name }) => [`tag:${slot}`, name])),
    tagOrder: slots.map(({ slot }) => slot),
    authorId,
    categoryId,
    ...marks,
    wiki: wikiKey(post.wiki),
    ...present('down', post.unpublishHolds),
    ...present('hold', post.holds),
    ...present(
      'redacted',
      versions.flatMap(({ position, redacted }) => (redacted ? [String(position)] : [])),
    ),
  };
}

/** The text fields of a record. */
export const wantedText = z.object({
  title: z.string(),
  slug: z.string(),
  contentId: id,
  excerpt: z.string().nullable(),
  thumbnail: z.string().nullable(),
  prefix: z.string().nullable(),
  prefixColor: paletteKey,
});
const wantedPost = wantedText.extend({
  authorId: id,
  categoryId: id.nullable(),
  putUp: z.boolean(),
  featured: z.boolean(),
  pinned: z.boolean(),
  locked: z.boolean(),
  tagOrder: z.array(z.string()),
  mergedInto: id.nullable(),
  wiki: z.string().nullable().transform(editorsOf),
});

/** The wanted state of a post. */
export type Wanted = z.infer<typeof wantedPost> & {
  readonly slots: readonly TagSlot[];
  readonly unpublishHolds: readonly string[];
  readonly holds: readonly string[];
};

/**
 * The post that a record describes. A post that readers have seen cannot become a draft again: it is taken down as if
 * by its author, who may publish it.
 */
export function wantedOf(fields: Fields): Wanted {
  const wanted = wantedPost.parse(fields);
  const unpublishHolds = namesIn(fields, 'down');
  const isDraft = !wanted.putUp && !unpublishHolds.includes(OWNER);
  const holds = namesIn(fields, 'hold');
  const slots = slotsIn(fields, wanted.tagOrder);
  return {
    ...wanted,
    slots,
    holds,
    unpublishHolds: isDraft ? [...unpublishHolds, OWNER] : unpublishHolds,
  };
}

// Tags missing from the order, since they were gone when it was set, come last.
function slotsIn(fields: Fields, order: readonly string[]): TagSlot[] {
  const all = new Set([...order, ...namesIn(fields, 'tag')]);
  return [...all].flatMap((slot) => {
    const name = fields[`tag:${slot}`];
    return typeof name === 'string' ? { slot, name } : [];
  });
}

/** The versions, hidden according to a record. */
export function withHidden(versions: readonly WrittenVersion[], wanted: Fields): WrittenVersion[] {
  const hidden = new Set(namesIn(wanted, 'redacted'));
  return versions.map((each) => ({ ...each, redacted: hidden.has(String(each.position)) }));
}
