import type { PaletteKey } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import { assertNever, type DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent } from '../events.ts';

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
  /** When readers first saw it, ISO 8601; null while they never did. */
  readonly publishedAt: string | null;
  /** Who took it down; null while it is up or was never up. */
  readonly unpublishedBy: string | null;
  readonly featured: boolean;
  readonly attribution: Attribution | null;
  readonly deleted: boolean;
}

/** Folds a post's stream into what its own rules need. */
export const postRules = {
  initialState: null,
  evolve: (state: PostState | null, event: DomainEvent): PostState | null => {
    if (!isPostEvent(event)) return state;
    if (event.type === 'PostCreated') {
      return { ...event.data, unpublishedBy: null, deleted: false };
    }
    return state === null ? null : changed(state, event);
  },
};

function changed(state: PostState, event: Exclude<PostEvent, { type: 'PostCreated' }>): PostState {
  switch (event.type) {
    case 'PostEdited':
      return { ...state, ...textOf(event.data) };
    case 'PostMoved':
      return { ...state, categoryId: event.data.to };
    case 'PostPublished': {
      const { publishedAt } = event.data;
      return { ...state, published: true, publishedAt, unpublishedBy: null };
    }
    case 'PostUnpublished':
      return { ...state, published: false, unpublishedBy: event.data.by };
    case 'PostFeatured':
      return { ...state, featured: true };
    case 'PostUnfeatured':
      return { ...state, featured: false };
    case 'PostVersionRedacted':
      return state;
    case 'PostDeleted':
      return { ...state, published: false, deleted: true };
    default:
      return assertNever(event);
  }
}

/** The written part alone. */
export function textOf(post: PostText): PostText {
  const { title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags } = post;
  return { title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags };
}
