import type { Item } from '@forum/contracts/items';
import type { CommentFacts } from './comments.ts';
import type { PostFacts } from './posts.ts';

/** A post or a comment with the facts of its streams, for the rules about acting on it. */
export interface FoundItem {
  readonly item: Item;
  /** The post itself, or that of the comment. */
  readonly postId: string;
  readonly post: PostFacts | null;
  /** Only if the item is a comment. */
  readonly comment: CommentFacts | null;
}

/** A version of an item's text. */
export interface TextVersion {
  readonly contentId: string;
  /** Staff hid it. */
  readonly redacted: boolean;
}

/** The contents that nobody may read any more: those of hidden versions, unless a visible version shares them. */
export function hiddenContents(versions: readonly TextVersion[]): string[] {
  const inSight = new Set(versions.filter((each) => !each.redacted).map((each) => each.contentId));
  const hidden = versions.filter((each) => each.redacted && !inSight.has(each.contentId));
  return [...new Set(hidden.map((each) => each.contentId))];
}
