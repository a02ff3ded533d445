import { LIMITS } from '@forum/contracts/limits';

/**
 * What a new text of a kind may hold, beside `LIMITS.content`, the limits of all texts; those already stored are bound
 * only by the latter.
 */
export interface KindLimits {
  /** Bytes of JSON in UTF-8. */
  readonly bytes: number;
  readonly nodes: number;
  /** Links of all kinds: each is expensive to draw. */
  readonly links: number;
}

/** Posts, pages and messages. */
export const POST_LIMITS: KindLimits = { bytes: LIMITS.content.bytes, nodes: 5_000, links: 1_000 };

/** A thread shows many comments at once, but one post. */
export const COMMENT_LIMITS: KindLimits = {
  bytes: LIMITS.comments.bytes,
  nodes: 1_250,
  links: 150,
};
