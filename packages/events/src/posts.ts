// One stream per post (`post:{id}`); it is its own root, so that the post, its comments, votes and labels keep their
// order. Texts are rows of `content`, one per version, named by `contentId`. Every event carries what projections count
// by (author, category, tags, published), so they need no look-ups.
import { id, paletteKey } from '@forum/contracts';
import { attribution } from '@forum/contracts/attribution';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { voteDirection } from '@forum/contracts/votes';
import { wikiEditors } from '@forum/contracts/wiki';
import { z } from 'zod';
import { byWhom, hold } from '@forum/contracts/holds';

const ofPost = { postId: id, authorId: id };
/** When readers first saw it, ISO 8601; null if it never was public. Lists order by it. */
const publishedAt = z.string().nullable();
const tags = z.array(z.string());
/** It is in a private place; `published` is false then. Left out: it is not. */
const isPrivate = z.literal(true).optional();
/** For a private post: the groups that see it beside staff. Left out: none. */
const seeGroups = z.array(id).optional();
/**
 * Readers see it from now on, so it takes its plain slug; `previous`, which ends at random, redirects. Not an edit,
 * and not an event of its own: the release before would stop at it. Left out: its slug stays.
 */
const plainAddress = z.object({ slug: z.string(), previous: z.string() }).optional();
/** The post's category and tags. */
const placed = { categoryId: id.nullable(), tags };

/** The kinds of hold. */
const heldAs = z.enum(['deleted', 'unpublished']);

/** A vote in force on it. */
const countedVote = z.object({ voterId: id, direction: voteDirection });

/** The written part of a post. */
const text = {
  title: z.string(),
  slug: z.string(),
  contentId: id,
  excerpt: z.string().nullable(),
  thumbnail: z.string().nullable(),
  prefix: z.string().nullable(),
  prefixColor: paletteKey,
  tags,
};

/** Events of posts. */
export const postEvents = defineEvents({
  PostCreated: {
    version: 1,
    data: z.object({
      ...ofPost,
      ...text,
      categoryId: id.nullable(),
      published: z.boolean(),
      publishedAt,
      isPrivate,
      seeGroups,
      featured: z.boolean(),
      attribution: attribution.nullable(),
      /** The key by which a program wrote it, where another than its author records it. Left out: `meta` says. */
      keyId: id.optional(),
    }),
  },
  /** The whole written part, and former values that others need. `by` null: unknown to an import. */
  PostEdited: {
    version: 1,
    data: z.object({
      ...ofPost,
      ...text,
      published: z.boolean(),
      publishedAt,
      by: id.nullable(),
      /** Written as one of a wiki's editors, not as its author or as staff. Left out: it was not. */
      asEditor: z.literal(true).optional(),
      previous: z.object({
        title: z.string(),
        slug: z.string(),
        contentId: id,
        tags,
        categoryId: id.nullable(),
      }),
    }),
  },
  PostMoved: {
    version: 1,
    data: z.object({
      ...ofPost,
      from: id.nullable(),
      to: id.nullable(),
      tags,
      published: z.boolean(),
      publishedAt,
      by: id,
    }),
  },
  /**
   * Staff renamed or removed a tag everywhere: no edit of this post. `slots`: the tags' keys in the post's history, see
   * `decide/tag-slots.ts`.
   */
  PostRetagged: {
    version: 1,
    data: z.object({
      ...ofPost,
      tags,
      slots: z.array(z.string()),
      published: z.boolean(),
      publishedAt,
      by: id,
      previous: z.object({ tags }),
    }),
  },
  /** Staff renamed or recoloured its prefix: likewise no edit of this post. */
  PostPrefixed: {
    version: 1,
    data: z.object({
      ...ofPost,
      prefix: z.string().nullable(),
      prefixColor: paletteKey,
      by: id,
    }),
  },
  /** `first`: only its author and staff could read it before. */
  PostPublished: {
    version: 1,
    data: z.object({
      ...ofPost,
      ...placed,
      publishedAt: z.string(),
      first: z.boolean(),
      address: plainAddress,
      /** Its category was opened: nobody is told. Left out: it was not. */
      quietly: z.literal(true).optional(),
      by: id,
    }),
  },
  /** The first hold of its kind: readers no longer see it. */
  PostUnpublished: {
    version: 2,
    data: z.object({ ...ofPost, ...placed, hold, by: id }),
    upcasts: { 1: byWhom },
  },
  /**
   * It follows its category, whose audience changed: its marks of privacy from now on. One that everybody saw is first
   * unpublished by the hold AUDIENCE, which ends here; one that everybody is to see is published next.
   */
  PostAudienceChanged: {
    version: 1,
    data: z.object({
      ...ofPost,
      isPrivate,
      seeGroups,
      publishedAt,
      /** Whether it is a deleted post. */
      deleted: z.boolean(),
      previous: z.object({ isPrivate }),
      by: id,
    }),
  },
  PostFeatured: { version: 1, data: z.object({ ...ofPost, by: id }) },
  PostUnfeatured: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** Staff hid a past version: its title and, unless another version has it too, its body. `version`: see `post_version`. */
  PostVersionRedacted: {
    version: 1,
    data: z.object({ ...ofPost, version: z.int(), contentId: id, by: id }),
  },
  /** The hiding of a version was undone. */
  PostVersionRestored: {
    version: 1,
    data: z.object({ ...ofPost, version: z.int(), contentId: id, by: id }),
  },
  /** First in its category's list. */
  PostPinned: { version: 1, data: z.object({ ...ofPost, by: id }) },
  PostUnpinned: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** Members can no longer comment on it. */
  PostLocked: { version: 1, data: z.object({ ...ofPost, by: id }) },
  PostUnlocked: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** Others may edit its title and text from now on; repeated: different people than before. */
  PostWikiOpened: { version: 1, data: z.object({ ...ofPost, editors: wikiEditors, by: id }) },
  /** Only its author and staff may edit it again. */
  PostWikiClosed: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** It moved into another post's thread, with everything under it; the hold MERGED precedes it. */
  PostMerged: { version: 1, data: z.object({ ...ofPost, into: id, by: id }) },
  /** The merge was undone: it stands alone again. */
  PostUnmerged: { version: 1, data: z.object({ ...ofPost, from: id, by: id }) },
  /**
   * Its author was merged into another member, who owns it from now on, or that was undone. `authorId`: the former
   * author; `published`, `deleted`, `votes`: its present state, for counts by author.
   */
  PostReassigned: {
    version: 1,
    data: z.object({
      ...ofPost,
      to: id,
      published: z.boolean(),
      deleted: z.boolean(),
      isPrivate,
      votes: z.array(countedVote),
      by: id,
    }),
  },
  /** The first hold of its kind. `published`: whether it was public until now. */
  PostDeleted: {
    version: 2,
    data: z.object({ ...ofPost, ...placed, published: z.boolean(), isPrivate, hold, by: id }),
    upcasts: { 1: byWhom },
  },
  /** One more hold on a deleted or unpublished post; nothing visible changes. */
  PostHeld: { version: 1, data: z.object({ ...ofPost, as: heldAs, hold, by: id }) },
  /** Some holds were lifted, but nothing visible changes: others remain, or it is deleted as well. */
  PostHoldLifted: {
    version: 1,
    data: z.object({ ...ofPost, as: heldAs, lifted: z.array(hold), by: id }),
  },
  /** The last holds of its deletion were lifted. `published`: whether it is public from now on. */
  PostRestored: {
    version: 1,
    data: z.object({
      ...ofPost,
      ...placed,
      published: z.boolean(),
      publishedAt,
      isPrivate,
      lifted: z.array(hold),
      address: plainAddress,
      by: id,
    }),
  },
});
/** Events of posts. */
export type PostEvent = EventOf<typeof postEvents>;

/** The stream of one post. */
export function postStream(postId: string): StreamId {
  return { root: postId, name: `post:${postId}` };
}

/** An event that lets readers see the post. */
export type PostShown = Extract<PostEvent, { type: 'PostPublished' | 'PostRestored' }>;

/** Whether an event from a stream is a post's own; the log has parsed its data. */
export function isPostEvent(event: { readonly type: string }): event is PostEvent {
  return event.type in postEvents.definitions;
}
