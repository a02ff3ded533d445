/** The limits of one text, checked before anything else reads it. */
export const CONTENT_LIMITS = {
  /** Bytes of JSON in UTF-8. */
  bytes: 256 * 1024,
  /** Levels below the root. */
  depth: 32,
  nodes: 5_000,
  /** Cells of all tables together; a cell that spans four counts four times. */
  tableCells: 500,
} as const;

/**
 * What a new text of a kind may hold, beside the limits of all texts; texts already stored are bound only by the
 * latter.
 */
export interface KindLimits {
  /** Bytes of JSON in UTF-8. */
  readonly bytes: number;
  readonly nodes: number;
  /** Links of all kinds: each is expensive to draw. */
  readonly links: number;
}

/** Posts, pages and messages. */
export const POST_LIMITS: KindLimits = { bytes: CONTENT_LIMITS.bytes, nodes: 5_000, links: 1_000 };

/** A thread shows many comments at once, but one post. */
export const COMMENT_LIMITS: KindLimits = { bytes: 64 * 1024, nodes: 1_250, links: 150 };

/** The most members that one text notifies. */
export const MAX_NOTIFIED_MENTIONS = 20;

/** The fewest words a post may have. */
export const MIN_POST_WORDS = 5;
