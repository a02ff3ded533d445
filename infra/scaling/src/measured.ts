// What was measured, on two cores that Postgres, API, worker and the load shared. Where a number has another source than
// docs/performance.md, it says so; whoever measures again writes the new numbers here, and the documents follow.

/** Processor time of one request, in ms, and how many per second the machine did with sixteen connections. */
export interface Cost {
  readonly api: number;
  readonly worker: number;
  readonly postgres: number;
  /** Measured throughput. */
  readonly perSecond: number;
}

/** "Beside other servers": the table of calls at sixteen connections. */
export const COSTS = {
  'post page, visitor': { api: 11.16, worker: 0.11, postgres: 2.58, perSecond: 107 },
  'home, visitor': { api: 0.11, worker: 0.0, postgres: 0.0, perSecond: 10752 },
  'home, member': { api: 0.51, worker: 0.01, postgres: 0.19, perSecond: 2053 },
  'list of posts, member': { api: 0.3, worker: 0.0, postgres: 0.12, perSecond: 3391 },
  'post, its first reader': { api: 0.33, worker: 0.0, postgres: 0.16, perSecond: 2869 },
  'page of comments, first': { api: 0.68, worker: 0.01, postgres: 0.31, perSecond: 1379 },
  'search, one word': { api: 1.41, worker: 0.02, postgres: 1.4, perSecond: 595 },
  vote: { api: 0.76, worker: 0.39, postgres: 0.76, perSecond: 1078 },
  comment: { api: 2.47, worker: 2.01, postgres: 4.82, perSecond: 455 },
} as const satisfies Record<string, Cost>;

/** "Beside other servers": what a member's post page costs beyond drawing it for its first reader. */
export const MEMBER_POST_PAGE = { api: 0.82, worker: 0.02, postgres: 0.36 } as const;

/**
 * "Beside other servers": how many requests per second one load made to the bare server, which does next to nothing.
 */
export const LOAD_PER_SECOND = 14_000;

/**
 * `npm run bench:search -- merging`: processor time of the API for the first page of a search, by the number of indexes
 * of Meilisearch that are asked, in ms.
 */
export const SHARDS_MS = [
  [1, 0.62],
  [2, 0.83],
  [4, 1.23],
  [8, 2.15],
  [16, 4.05],
  [24, 6.09],
] as const;

/** "Hours of load": resident memory of a process under load, in MB. */
export const MEMORY_MB = { api: 302, worker: 177 } as const;

/** "Projecting": events per second of a rebuild of the votes with its swap, in one process. */
export const REBUILT_PER_SECOND = 70_700;

/**
 * "Calls": what an event costs to project in all projections, in one process, in microseconds; the median of its
 * slices.
 */
export const PROJECTED_MICROSECONDS = 353;

/**
 * `npm run bench:workers`: processor time that each further event costs when all projections are rebuilt, of workers and
 * Postgres, in microseconds.
 */
export const REBUILD_ALL_MICROSECONDS = { worker: 122, postgres: 163 } as const;

/** `npm run bench:workers`: what a post with 10 comments and 20 votes takes on disk, indexes included, in bytes. */
export const BYTES_A_POST = {
  log: 26_993,
  bodies: 11_305,
  'read tables': 39_404,
  search: 24_781,
  other: 492,
} as const;
