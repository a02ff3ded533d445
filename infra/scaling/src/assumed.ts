// Unmeasured assumptions: how a community behaves, and what one larger machine is. Change them and run again.

/** How a community behaves, whatever its size. */
export const COMMUNITY = {
  comments: 10,
  votes: 20,
  /** How long it took to write its posts, evenly. */
  days: 5 * 365,
  /** The busiest hour relative to the average one. */
  peak: 4,
  /** Pages requested for each thing that is written. */
  pagesPerWrite: 100,
  /** The share requested by signed-in members; the rest are visitors. */
  members: 0.2,
  /** The share of pages that are the home page and lists, or searches; the rest are posts. */
  lists: 0.3,
  searches: 0.02,
  /** How unevenly posts are read: the n-th is read n^-x times as often as the first. */
  zipf: 0.8,
} as const;

/** A machine of the kind that a large forum uses for Postgres. */
export const DATABASE = { cores: 16, memoryGb: 128 } as const;

/** Anything with one thread or a number of cores is planned to be busy for this share of the busiest hour. */
export const PLANNED = 0.6;

/** The share of stored data that is in use and should be in memory. */
export const IN_USE = 0.1;

/** How long a CDN keeps what visitors get (`CDN_CACHE`), in s. */
export const CDN_SECONDS = 60;

/** A table that is vacuumed, indexed and copied as a whole should not be larger, in GB. */
export const TABLE_GB = 100;

/** One index of a search engine should not be larger, in GB. */
export const SEARCH_SHARD_GB = 100;
