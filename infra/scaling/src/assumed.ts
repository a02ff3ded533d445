// What nobody has measured: how a community behaves, and what one larger machine is. Change them, and run again.

/** How a community behaves, whatever its size. */
export const COMMUNITY = {
  comments: 10,
  votes: 20,
  /** It took so long to write its posts, evenly. */
  days: 5 * 365,
  /** The busiest hour beside the mean one. */
  peak: 4,
  /** Pages asked for, for each thing that is written. */
  pagesPerWrite: 100,
  /** Of them, by members who are signed in; the others are visitors. */
  members: 0.2,
  /** Of pages: the home page and lists, searches; the rest are posts. */
  lists: 0.3,
  searches: 0.02,
  /** How unevenly posts are read: the n-th is read n^-x times as often as the first. */
  zipf: 0.8,
} as const;

/** One machine of those that a large forum has for Postgres. */
export const DATABASE = { cores: 16, memoryGb: 128 } as const;

/** Whatever has one thread or a number of cores is planned to be busy for this share of the busiest hour. */
export const PLANNED = 0.6;

/** Of what is stored, the share that is in use and should be in memory. */
export const IN_USE = 0.1;

/** For how long a CDN keeps what visitors get (`CDN_CACHE`), s. */
export const CDN_SECONDS = 60;

/** A table that is vacuumed, indexed and copied as a whole should not be larger, GB. */
export const TABLE_GB = 100;

/** One index of a search engine should not be larger, GB. */
export const SEARCH_SHARD_GB = 100;
