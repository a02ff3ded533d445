import { id, paletteKey } from '@forum/contracts';
import { ERASED, OWNER } from '@forum/contracts/holds';
import type { StoreTransaction } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { listVotesOn } from '../item-standing.ts';
import { defineReversible } from '../reversible.ts';
import { dropMerge, takeMerge } from '../post-merges.ts';
import { HIDDEN_SINCE, hideContent, showContent } from '../redacted-content.ts';
import type { FieldValue, Fields } from '../without-act.ts';
import { edited, moved, prefixed } from './decide/changes.ts';
import { holdDeleted, holdUnpublished, liftDeleted, liftUnpublished } from './decide/holds.ts';
import { marked } from './decide/marks.ts';
import { mergedAs } from './decide/merges.ts';
import { reassigned } from './decide/reassign.ts';
import { postRules, textOf, type PostState } from './decide/state.ts';
import { retagged, tagSlots, type TagSlot } from './decide/tag-slots.ts';
import {
  hiddenContents,
  hiddenFields,
  postVersions,
  type WrittenVersion,
} from './decide/versions.ts';
import type { PostEvent } from './events.ts';

/** A post with its tags and the versions of its text. */
interface Whole {
  readonly post: PostState | null;
  readonly slots: readonly TagSlot[];
  readonly versions: readonly WrittenVersion[];
}

/** Posts: text, place, marks, and each reason why it is removed; what is said under it is none of its fields. */
export const reversiblePosts = defineReversible<Whole>({
  stream: 'post',
  initialState: { post: null, slots: [], versions: [] },
  evolve: ({ post, slots, versions }, event) => ({
    post: postRules.evolve(post, event),
    slots: tagSlots.evolve(slots, event),
    versions: postVersions.evolve(versions, event),
  }),
  fields: ({ post, ...more }) => (post === null ? {} : fieldsOf(post, more)),
  unmade: (actId) => ({ [`down:${actId}`]: true }),
  lost: ({ post }) =>
    post?.holds.includes(ERASED) === true ? 'The account of its author was deleted.' : null,
  keeps: ({ post, versions }, wanted) => {
    if (post === null) return null;
    const fields = hiddenFields(withHidden(versions, wanted), wantedText.parse(wanted));
    return { fields, why: HIDDEN_SINCE };
  },
  reconcile: async (_ctx, tx, { state: { post, slots, versions }, wanted, by }) => {
    if (post === null) return [];
    const target = wantedOf(wanted);
    const own = await reassignments(tx, post, { to: target.authorId, by });
    const reassignedPost = own.reduce<PostState | null>(postRules.evolve, post) ?? post;
    const events = [...own, ...eventsTo({ post: reassignedPost, slots }, target, by)];
    await remerge(tx.connection, post, target.mergedInto);
    const shown = versionEvents(reassignedPost, versions, { wanted, by });
    const hidden = new Set(hiddenContents(versions));
    const after = [...events, ...shown].reduce<readonly WrittenVersion[]>(
      (before, event) => postVersions.evolve(before, event),
      versions,
    );
    const { authorId } = target;
    for (const contentId of hidden.difference(new Set(hiddenContents(after)))) {
      await showContent(tx.connection, contentId);
    }
    for (const contentId of new Set(hiddenContents(after)).difference(hidden)) {
      await hideContent(tx.connection, { contentId, authorId });
    }
    return [...events, ...shown];
  },
});

// Each tag is a field of its own, so that undoing one of them leaves the others to who changed them since.
function fieldsOf(post: PostState, { slots, versions }: Omit<Whole, 'post'>): Fields {
  const { tags: _tags, ...text } = textOf(post);
  const { authorId, categoryId, putUp, featured, pinned, locked, mergedInto, downs, holds } = post;
  return {
    ...text,
    ...Object.fromEntries(slots.map(({ slot, name }) => [`tag:${slot}`, name])),
    tagOrder: slots.map(({ slot }) => slot),
    authorId,
    categoryId,
    putUp,
    featured,
    pinned,
    locked,
    mergedInto,
    ...present('down', downs),
    ...present('hold', holds),
    ...present(
      'redacted',
      versions.flatMap(({ position, redacted }) => (redacted ? [String(position)] : [])),
    ),
  };
}

function present(what: string, names: readonly string[]): Record<string, FieldValue> {
  return Object.fromEntries(names.map((name) => [`${what}:${name}`, true]));
}

function namesIn(fields: Fields, what: string): string[] {
  const prefix = `${what}:`;
  return Object.keys(fields).flatMap((field) =>
    field.startsWith(prefix) ? [field.slice(prefix.length)] : [],
  );
}

const wantedText = z.object({
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
});

type Wanted = z.infer<typeof wantedPost> & {
  readonly slots: readonly TagSlot[];
  readonly downs: readonly string[];
  readonly holds: readonly string[];
};

// Readers have seen what was published: it cannot become a draft again. It is taken down as if by its author, who may
// publish it.
function wantedOf(fields: Fields): Wanted {
  const wanted = wantedPost.parse(fields);
  const downs = namesIn(fields, 'down');
  const isDraft = !wanted.putUp && !downs.includes(OWNER);
  const holds = namesIn(fields, 'hold');
  const slots = slotsIn(fields, wanted.tagOrder);
  return { ...wanted, slots, holds, downs: isDraft ? [...downs, OWNER] : downs };
}

// What the order does not know, since it was put in order after it had gone, comes last.
function slotsIn(fields: Fields, order: readonly string[]): TagSlot[] {
  const all = new Set([...order, ...namesIn(fields, 'tag')]);
  return [...all].flatMap((slot) => {
    const name = fields[`tag:${slot}`];
    return typeof name === 'string' ? { slot, name } : [];
  });
}

// What removes comes first and what brings back last, so that nothing is seen that is not wanted.
function eventsTo(
  { post: before, slots }: { readonly post: PostState; readonly slots: readonly TagSlot[] },
  wanted: Wanted,
  by: string,
): PostEvent[] {
  const without = (all: readonly string[], some: readonly string[]) =>
    all.filter((one) => !some.includes(one));
  const steps: readonly ((post: PostState) => PostEvent[])[] = [
    ...without(wanted.holds, before.holds).map(
      (hold) => (post: PostState) => holdDeleted(post, hold, by),
    ),
    ...without(before.putUp ? wanted.downs : [], before.downs).map(
      (hold) => (post: PostState) => holdUnpublished(post, hold, by),
    ),
    (post) => mergedAs(post, wanted.mergedInto, by),
    (post) => {
      const { tags, prefix, prefixColor } = post;
      return edited(post, { ...wanted, tags, prefix, prefixColor }, by);
    },
    (post) => prefixed(post, wanted, by),
    (post) => retagged(post, { before: slots, wanted: wanted.slots }, by),
    (post) => (post.categoryId === wanted.categoryId ? [] : [moved(post, wanted.categoryId, by)]),
    (post) => recommended(post, wanted.featured, by),
    (post) => marked(post, { mark: 'pinned', isOn: wanted.pinned, by }),
    (post) => marked(post, { mark: 'locked', isOn: wanted.locked, by }),
    (post) => liftUnpublished(post, without(post.downs, wanted.downs), by),
    (post) => liftDeleted(post, without(post.holds, wanted.holds), by),
  ];
  let post: PostState | null = before;
  const events: PostEvent[] = [];
  for (const step of steps) {
    if (post === null) break;
    const more = step(post);
    events.push(...more);
    post = more.reduce<PostState | null>(postRules.evolve, post);
  }
  return events;
}

// Before anything else changes: all that follows is the doing of something that is whose it is to be.
async function reassignments(
  tx: StoreTransaction,
  post: PostState,
  { to, by }: { readonly to: string; readonly by: string },
): Promise<PostEvent[]> {
  const { postId, authorId } = post;
  if (authorId === to) return [];
  const votes = await listVotesOn(tx, { item: { type: 'post', id: postId }, postId });
  return reassigned(post, { to, votes, by });
}

/** @throws DomainError conflict: since then, something was merged that is in the way */
async function remerge(
  connection: Kysely<unknown>,
  { postId, mergedInto }: PostState,
  into: string | null,
): Promise<void> {
  if (mergedInto === into) return;
  await dropMerge(connection, postId);
  if (into !== null) await takeMerge(connection, { postId, into });
}

function recommended({ postId, authorId, featured: is }: PostState, isOn: boolean, by: string) {
  const data = { postId, authorId, by };
  const event: PostEvent = { type: isOn ? 'PostFeatured' : 'PostUnfeatured', data };
  return is === isOn ? [] : [event];
}

function versionEvents(
  { postId, authorId }: PostState,
  versions: readonly WrittenVersion[],
  { wanted, by }: { readonly wanted: Fields; readonly by: string },
): (PostEvent & DomainEvent)[] {
  return withHidden(versions, wanted).flatMap(({ position, contentId, redacted }, at) => {
    if (redacted === versions[at]?.redacted) return [];
    const data = { postId, authorId, version: position, contentId, by };
    return [{ type: redacted ? 'PostVersionRedacted' : 'PostVersionRestored', data } as const];
  });
}

function withHidden(versions: readonly WrittenVersion[], wanted: Fields): WrittenVersion[] {
  const hidden = new Set(namesIn(wanted, 'redacted'));
  return versions.map((each) => ({ ...each, redacted: hidden.has(String(each.position)) }));
}
