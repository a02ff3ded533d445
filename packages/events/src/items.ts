import type { Item } from '@forum/contracts/items';
import type { CommentFacts } from './comments.ts';
import type { PostFacts } from './post-facts.ts';

/** A post or a comment with the facts of its streams, for the rules about acting on it. */
export interface FoundItem {
  readonly item: Item;
  /** The post itself, or that of the comment. */
  readonly postId: string;
  readonly post: PostFacts | null;
  /** Only if the item is a comment. */
  readonly comment: CommentFacts | null;
}
