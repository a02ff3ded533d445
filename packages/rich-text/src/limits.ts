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

/** The most members that one text notifies. */
export const MAX_NOTIFIED_MENTIONS = 20;

/** The fewest words a post may have. */
export const MIN_POST_WORDS = 5;
