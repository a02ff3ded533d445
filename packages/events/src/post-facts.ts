// What a post has come to, folded from its stream.
import type { PaletteKey } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import { AUDIENCE, withHold, withoutHolds } from '@forum/contracts/holds';
import type { WikiEditors } from '@forum/contracts/wiki';
import { assertNever, type DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent, type PostShown } from './posts.ts';

/** The written part of a post. */
export interface PostText {
  readonly title: string;
  readonly slug: string;
  readonly contentId: string;
  readonly excerpt: string | null;
  readonly thumbnail: string | null;
  readonly prefix: string | null;
  readonly prefixColor: PaletteKey;
  readonly tags: string[];
}

/** What a post's stream says of it. */
export interface PostState extends PostText {
  readonly postId: string;
  readonly authorId: string;
  readonly categoryId: string | null;
  readonly published: boolean;
  /** It is in a private place: never published, and yet not a draft. */
  readonly isPrivate: boolean;
  /** The groups that see it there beside staff. */
  readonly seeGroups: readonly string[];
  /** When readers first saw it, ISO 8601; null while they never did. */
  readonly publishedAt: string | null;
  /** Whether they ever did: then a deleted post answers gone, else not found. */
  readonly wasPublic: boolean;
  /** Its author published it, so readers see it unless it is held or private; false for a draft. */
  readonly putUp: boolean;
  /** The holds that keep it unpublished although its author published it. */
  readonly unpublishHolds: readonly string[];
  readonly featured: boolean;
  readonly pinned: boolean;
  /** Members can no longer comment on it. */
  readonly locked: boolean;
  /** The post it was merged into; null: it stands alone. */
  readonly mergedInto: string | null;
  /** Who may edit title and text besides its author and staff; null: nobody. */
  readonly wiki: WikiEditors | null;
  readonly attribution: Attribution | null;
  readonly deleted: boolean;
  /** Why it is deleted; empty: it is not. */
  readonly holds: readonly string[];
}

/** A post's facts for the rules of other slices. */
export type PostFacts = Pick<
  PostState,
  | 'authorId'
  | 'categoryId'
  | 'title'
  | 'slug'
  | 'published'
  | 'isPrivate'
  | 'seeGroups'
  | 'wasPublic'
  | 'deleted'
  | 'locked'
  | 'mergedInto'
  | 'unpublishHolds'
>;

/** Folds a post's stream; null: it never existed. */
export const postFacts = {
  initialState: null,
  evolve: (state: PostState | null, event: DomainEvent): PostState | null => {
    if (!isPostEvent(event)) return state;
    if (event.type === 'PostCreated') {
      const { published, isPrivate, seeGroups = [] } = event.data;
      const marks = { pinned: false, locked: false, deleted: false, mergedInto: null, wiki: null };
      const place = { isPrivate: isPrivate === true, seeGroups, wasPublic: published };
      return {
        ...event.data,
        ...place,
        putUp: published || isPrivate === true,
        unpublishHolds: [],
        holds: [],
        ...marks,
      };
    }
    return state === null ? null : changed(state, event);
  },
};

type AudienceChanged = Extract<PostEvent, { type: 'PostAudienceChanged' }>['data'];

/** What is true of a post whose audience has changed; if it is public now, that is another event. */
function seenBy(state: PostState, { isPrivate, seeGroups = [], publishedAt }: AudienceChanged) {
  return {
    isPrivate: isPrivate === true,
    seeGroups,
    publishedAt,
    wasPublic: isPrivate !== true && publishedAt !== null,
    unpublishHolds: withoutHolds(state.unpublishHolds, [AUDIENCE]),
    putUp: true,
    published: false,
  };
}

function changed(state: PostState, event: Exclude<PostEvent, { type: 'PostCreated' }>): PostState {
  switch (event.type) {
    case 'PostEdited':
      return { ...state, ...textOf(event.data), slug: slugEdited(state.slug, event.data) };
    case 'PostMoved':
      return { ...state, categoryId: event.data.to };
    case 'PostRetagged':
      return { ...state, tags: event.data.tags };
    case 'PostPrefixed':
      return { ...state, prefix: event.data.prefix, prefixColor: event.data.prefixColor };
    case 'PostPublished': {
      // A private place stays private: a release that knows of none takes its posts for drafts.
      if (state.isPrivate) return state;
      const { publishedAt } = event.data;
      const up = { published: true, wasPublic: true, publishedAt, putUp: true };
      return { ...addressed(state, event), ...up, unpublishHolds: [] };
    }
    case 'PostUnpublished':
      return held(state, 'unpublished', event.data.hold);
    case 'PostVersionRedacted':
    case 'PostVersionRestored':
      return state;
    case 'PostMerged':
    case 'PostUnmerged':
      return { ...state, mergedInto: event.type === 'PostMerged' ? event.data.into : null };
    case 'PostReassigned':
      return { ...state, authorId: event.data.to };
    case 'PostAudienceChanged':
      return { ...state, ...seenBy(state, event.data) };
    case 'PostFeatured':
    case 'PostUnfeatured':
    case 'PostPinned':
    case 'PostUnpinned':
    case 'PostLocked':
    case 'PostUnlocked':
      return { ...state, ...MARKS[event.type] };
    case 'PostWikiOpened':
    case 'PostWikiClosed':
      return { ...state, wiki: event.type === 'PostWikiOpened' ? event.data.editors : null };
    case 'PostDeleted':
      return held(state, 'deleted', event.data.hold);
    case 'PostHeld':
      return held(state, event.data.as, event.data.hold);
    case 'PostRestored':
      return lifted(addressed(state, event), 'deleted', event.data.lifted);
    case 'PostHoldLifted':
      return lifted(state, event.data.as, event.data.lifted);
    default:
      return assertNever(event);
  }
}

// The slug that readers see it under from now on; none given: it stays.
function addressed(state: PostState, { data: { address } }: PostShown): PostState {
  return address === undefined ? state : { ...state, slug: address.slug };
}

// An edit that leaves it alone may repeat the former one: that of a release without `address`.
function slugEdited(
  present: string,
  { slug, previous }: Extract<PostEvent, { type: 'PostEdited' }>['data'],
): string {
  return slug === previous.slug ? present : slug;
}

const MARKS = {
  PostFeatured: { featured: true },
  PostUnfeatured: { featured: false },
  PostPinned: { pinned: true },
  PostUnpinned: { pinned: false },
  PostLocked: { locked: true },
  PostUnlocked: { locked: false },
} as const;

const HOLDS = { deleted: 'holds', unpublished: 'unpublishHolds' } as const;

function held(state: PostState, as: keyof typeof HOLDS, hold: string): PostState {
  return withVisibility({ ...state, [HOLDS[as]]: withHold(state[HOLDS[as]], hold) });
}

function lifted(state: PostState, as: keyof typeof HOLDS, gone: readonly string[]): PostState {
  return withVisibility({ ...state, [HOLDS[as]]: withoutHolds(state[HOLDS[as]], gone) });
}

function withVisibility(state: PostState): PostState {
  const deleted = state.holds.length > 0;
  const isUp = state.putUp && !state.isPrivate && !deleted;
  const published = isUp && state.unpublishHolds.length === 0;
  return { ...state, deleted, published };
}

/** The written part alone. */
export function textOf(post: PostText): PostText {
  const { title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags } = post;
  return { title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags };
}
