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
  'post page, visitor': { api: 22.08, worker: 0.47, postgres: 5.43, perSecond: 50 },
  'home, visitor': { api: 0.38, worker: 0.01, postgres: 0.01, perSecond: 2755 },
  'home, member': { api: 14.86, worker: 0.28, postgres: 1.19, perSecond: 82 },
  'list of posts, member': { api: 0.79, worker: 0.02, postgres: 0.36, perSecond: 1191 },
  'post, any of 2,000': { api: 0.74, worker: 0.02, postgres: 0.16, perSecond: 1596 },
  'page of comments, any': { api: 1.24, worker: 0.03, postgres: 0.52, perSecond: 838 },
  'search, one word': { api: 3.69, worker: 0.11, postgres: 3.43, perSecond: 202 },
  vote: { api: 1.39, worker: 0.8, postgres: 1.41, perSecond: 473 },
  comment: { api: 3.25, worker: 1.64, postgres: 3.29, perSecond: 206 },
} as const satisfies Record<string, Cost>;

/** "Beside other servers": what a member's post page costs; its 8.36 ms of the worker are unexplained, home's stand in. */
export const MEMBER_POST_PAGE = { api: 29.86, worker: 0.28, postgres: 9.07 } as const;

/**
 * "Beside other servers": how many requests per second one load made to the bare server, which does next to nothing.
 */
export const LOAD_PER_SECOND = 4500;

/** "Hours of load": resident memory of a process under load, in MB. */
export const MEMORY_MB = { api: 302, worker: 177 } as const;

/** "Projecting": events per second of a rebuild of the votes with its swap, in one process. */
export const REBUILT_PER_SECOND = 70_700;

/**
 * "Calls": what an event costs to project in all projections, in one process, in microseconds; the median of its
 * slices.
 */
export const PROJECTED_MICROSECONDS = 353;

/** `npm run bench:workers`: what a post with 10 comments and 20 votes takes on disk, indexes included, in bytes. */
export const BYTES_A_POST = {
  log: 26_993,
  bodies: 11_305,
  'read tables': 39_404,
  search: 24_781,
  other: 492,
} as const;
