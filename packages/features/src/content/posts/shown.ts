import { isPostEvent, type PostEvent } from '@forum/events/posts';
import {
  changed,
  numbersOf,
  POSTS,
  postsBy,
  postsIn,
  postsUnder,
  UNREAD_OF,
} from '../../framework/shown-names.ts';

/**
 * What happens to a post outdates what shows it, and the lists where it stands or stood. Null for what its event does
 * not say enough about: other posts that change with it, or all the lists that it was in.
 */
export function outdatedByPost(event: { readonly type: string }): readonly string[] | null {
  if (!isPostEvent(event)) return null;
  const { postId, authorId } = event.data;
  const own = changed(postId);
  switch (event.type) {
    case 'PostCreated':
    case 'PostEdited':
    case 'PostMoved':
    case 'PostRetagged':
    case 'PostPublished':
    case 'PostUnpublished':
    case 'PostDeleted':
    case 'PostRestored':
      return [
        ...new Set([...own, POSTS, postsBy(authorId), ...placesOf(event)]),
        // Nobody has been told of a new one by now.
        ...(event.type === 'PostCreated' ? [] : [UNREAD_OF]),
      ];
    case 'PostPrefixed':
    case 'PostFeatured':
    case 'PostUnfeatured':
    case 'PostVersionRedacted':
    case 'PostVersionRestored':
    case 'PostLocked':
    case 'PostUnlocked':
    case 'PostWikiOpened':
    case 'PostWikiClosed':
    case 'PostHeld':
    case 'PostHoldLifted':
    // Where everybody saw it, or is to, another event says so.
    case 'PostAudienceChanged':
      return own;
    // Rare acts: of lists in an order of their own, of two threads, and of everything that two members wrote.
    case 'PostPinned':
    case 'PostUnpinned':
    case 'PostMerged':
    case 'PostUnmerged':
    case 'PostReassigned':
      return null;
  }
}

type Placed = Extract<PostEvent, { data: { tags: readonly string[] } }>;

/** The categories and tags that it is in, or was before. */
function placesOf(event: Placed): readonly string[] {
  const categories = categoriesOf(event).filter((id) => id !== null);
  return [
    ...categories.flatMap((id) => [postsIn(id), numbersOf(id)]),
    ...[...event.data.tags, ...formerTags(event)].map(postsUnder),
  ];
}

function categoriesOf({ type, data }: Placed): readonly (string | null)[] {
  if (type === 'PostEdited') return [data.previous.categoryId];
  if (type === 'PostMoved') return [data.from, data.to];
  return type === 'PostRetagged' ? [] : [data.categoryId];
}

function formerTags({ type, data }: Placed): readonly string[] {
  return type === 'PostEdited' || type === 'PostRetagged' ? data.previous.tags : [];
}
