import type { PaletteKey } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import type { WikiEditors } from '@forum/contracts/wiki';
import { assertNever, type DomainEvent } from '@forum/kernel';
import { withHold, withoutHolds } from '@forum/contracts/holds';
import { addressed, isPostEvent, slugEdited, type PostEvent } from '@forum/events/posts';

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

/** A post as its own rules see it. */
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
  /** Its author published it, so readers see it unless it is held; false for a draft. */
  readonly putUp: boolean;
  /** The holds that keep it unpublished although its author published it. */
  readonly unpublishHolds: readonly string[];
  readonly featured: boolean;
  readonly pinned: boolean;
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

/** Folds a post's stream into what its own rules need. */
export const postRules = {
  initialState: null,
  evolve: (state: PostState | null, event: DomainEvent): PostState | null => {
    if (!isPostEvent(event)) return state;
    if (event.type === 'PostCreated') {
      const marks = { pinned: false, locked: false, deleted: false, mergedInto: null, wiki: null };
      return {
        ...event.data,
        isPrivate: event.data.isPrivate === true,
        seeGroups: event.data.seeGroups ?? [],
        putUp: event.data.published,
        unpublishHolds: [],
        holds: [],
        ...marks,
      };
    }
    return state === null ? null : changed(state, event);
  },
};

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
      const { publishedAt } = event.data;
      const up = { published: true, publishedAt, putUp: true, unpublishHolds: [] };
      return { ...addressed(state, event), ...up };
    }
    case 'PostUnpublished':
      return held(state, { unpublishHolds: withHold(state.unpublishHolds, event.data.hold) });
    case 'PostFeatured':
    case 'PostUnfeatured':
      return { ...state, featured: event.type === 'PostFeatured' };
    case 'PostVersionRedacted':
    case 'PostVersionRestored':
      return state;
    case 'PostPinned':
    case 'PostUnpinned':
      return { ...state, pinned: event.type === 'PostPinned' };
    case 'PostMerged':
    case 'PostUnmerged':
      return { ...state, mergedInto: event.type === 'PostMerged' ? event.data.into : null };
    case 'PostReassigned':
      return { ...state, authorId: event.data.to };
    case 'PostLocked':
      return { ...state, locked: true };
    case 'PostUnlocked':
      return { ...state, locked: false };
    case 'PostWikiOpened':
      return { ...state, wiki: event.data.editors };
    case 'PostWikiClosed':
      return { ...state, wiki: null };
    case 'PostDeleted':
    case 'PostRestored':
    case 'PostHeld':
    case 'PostHoldLifted':
      return heldBy(state, event);
    default:
      return assertNever(event);
  }
}

type OfHolds = Extract<
  PostEvent,
  { type: 'PostDeleted' | 'PostRestored' | 'PostHeld' | 'PostHoldLifted' }
>;

function heldBy(state: PostState, event: OfHolds): PostState {
  switch (event.type) {
    case 'PostDeleted':
      return held(state, { holds: withHold(state.holds, event.data.hold) });
    case 'PostRestored':
      return held(addressed(state, event), {
        holds: withoutHolds(state.holds, event.data.lifted),
      });
    case 'PostHeld':
      return event.data.as === 'deleted'
        ? held(state, { holds: withHold(state.holds, event.data.hold) })
        : held(state, { unpublishHolds: withHold(state.unpublishHolds, event.data.hold) });
    case 'PostHoldLifted':
      return event.data.as === 'deleted'
        ? held(state, { holds: withoutHolds(state.holds, event.data.lifted) })
        : held(state, { unpublishHolds: withoutHolds(state.unpublishHolds, event.data.lifted) });
    default:
      return assertNever(event);
  }
}

function held(
  state: PostState,
  change: Partial<Pick<PostState, 'unpublishHolds' | 'holds'>>,
): PostState {
  const next = { ...state, ...change };
  const deleted = next.holds.length > 0;
  return {
    ...next,
    deleted,
    published: next.putUp && next.unpublishHolds.length === 0 && !deleted,
  };
}

/** For events: the mark of a private post, or nothing. */
export function privacyOf({ isPrivate }: Pick<PostState, 'isPrivate'>) {
  return isPrivate ? ({ isPrivate } as const) : {};
}

/** The written part alone. */
export function textOf(post: PostText): PostText {
  const { title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags } = post;
  return { title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags };
}
