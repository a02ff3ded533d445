import {
  CDN_SECONDS,
  COMMUNITY,
  DATABASE,
  IN_USE,
  PLANNED,
  SEARCH_SHARD_GB,
  TABLE_GB,
} from './assumed.ts';
import { hitShare } from './hit-share.ts';
import {
  BYTES_A_POST,
  COSTS,
  MEMBER_POST_PAGE,
  MEMORY_MB,
  PROJECTED_MICROSECONDS,
  REBUILD_ALL_MICROSECONDS,
  REBUILT_PER_SECOND,
  SHARDS_MS,
} from './measured.ts';

/** What a community of that size needs in its busiest hour. */
export interface Needs {
  readonly posts: number;
  readonly events: number;
  readonly writesPerSecond: number;
  readonly pagesPerSecond: number;
  /** The share of visitors' pages that a CDN answers. */
  readonly hits: number;
  readonly apis: number;
  readonly workers: number;
  readonly processMemoryGb: number;
  /** For everything together, planned to be busy part of the time. */
  readonly cores: number;
  /** For Postgres, for writing and for reading. */
  readonly writingCores: number;
  readonly readingCores: number;
  readonly replicas: number;
  readonly diskGb: number;
  readonly inUseGb: number;
  /** Tables that the log is divided into, with equal shares of its 64 partitions. */
  readonly logTables: number;
  readonly searchShards: number;
  /** What every API process is told: what Redis carries for each. */
  readonly messagesPerSecond: number;
  /** The load of one projection as simple as that of votes, and of all of them, in one process. */
  readonly rebuildHours: number;
  readonly rebuildAllHours: number;
  /** All of them, shared by workers that keep the cores of one machine busy, Postgres among them. */
  readonly sharedRebuildHours: number;
}

const GB = 1024 ** 3;
const rebuiltMicroseconds = REBUILD_ALL_MICROSECONDS.worker + REBUILD_ALL_MICROSECONDS.postgres;
/** What `LOG_TABLES` may be. */
const LOG_TABLES = [1, 4, 16, 64];
const DAY_SECONDS = 86_400;

/** What a community with that many posts needs. */
export function needsOf(posts: number): Needs {
  const perPost = 1 + COMMUNITY.comments + COMMUNITY.votes;
  const events = posts * perPost;
  const writesPerSecond = (events / COMMUNITY.days / DAY_SECONDS) * COMMUNITY.peak;
  const pagesPerSecond = writesPerSecond * COMMUNITY.pagesPerWrite;
  const searchShards = Math.ceil((posts * BYTES_A_POST.search) / GB / SEARCH_SHARD_GB);
  const rates = { writesPerSecond, pagesPerSecond, searchShards };
  const { hits, api, worker, readMs } = askedOf(posts, rates);
  const apis = Math.max(2, processesFor(api));
  const workers = Math.max(2, processesFor(worker));
  const writingCores = (writesPerSecond * writeCost('postgres')) / 1000;
  const readingCores = readMs / 1000;
  const bytes = posts * Object.values(BYTES_A_POST).reduce((sum, one) => sum + one, 0);
  const inUseGb = (bytes * IN_USE) / GB;
  return {
    posts,
    events,
    writesPerSecond,
    pagesPerSecond,
    hits,
    apis,
    workers,
    processMemoryGb: (apis * MEMORY_MB.api + workers * MEMORY_MB.worker) / 1024,
    cores: (api + worker) / 1000 / PLANNED + (writingCores + readingCores) / PLANNED,
    writingCores,
    readingCores,
    replicas: replicasFor(writingCores + readingCores),
    diskGb: bytes / GB,
    inUseGb,
    logTables: tablesFor((posts * BYTES_A_POST.log) / GB / TABLE_GB),
    searchShards,
    messagesPerSecond: writesPerSecond * apis,
    rebuildHours: events / REBUILT_PER_SECOND / 3600,
    rebuildAllHours: (events * PROJECTED_MICROSECONDS) / 1e6 / 3600,
    sharedRebuildHours: (events * rebuiltMicroseconds) / 1e6 / 3600 / DATABASE.cores,
  };
}

/** How many posts a community may have that one machine with that many cores carries in its busiest hour. */
export function largestOn(cores: number): number {
  let [fits, tooMany] = [1000, 1e9];
  while (tooMany / fits > 1.01) {
    const middle = Math.sqrt(fits * tooMany);
    if (needsOf(middle).cores <= cores) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

interface Rates {
  readonly writesPerSecond: number;
  readonly pagesPerSecond: number;
  readonly searchShards: number;
}

/** What each further index that a search asks costs the API, in ms: the slope of what was measured. */
export function shardMs(): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    SHARDS_MS.reduce((sum, point) => sum + of(point), 0) / SHARDS_MS.length;
  const [shards, ms] = [mean(([count]) => count), mean(([, spent]) => spent)];
  const together = mean(([count, spent]) => (count - shards) * (spent - ms));
  return together / mean(([count]) => (count - shards) ** 2);
}

/** What reaches the processes behind the CDN, in ms of processor time per second. */
function askedOf(posts: number, { writesPerSecond, pagesPerSecond, searchShards }: Rates) {
  const { members, lists, searches } = COMMUNITY;
  const ofVisitors = pagesPerSecond * (1 - members);
  const ofPosts = 1 - lists - searches;
  const hits = hitShare({
    things: posts,
    perSecond: ofVisitors * ofPosts,
    seconds: CDN_SECONDS,
    zipf: COMMUNITY.zipf,
  });
  // Home and lists are so few that a CDN has all of them.
  const missed = ofVisitors * ofPosts * (1 - hits);
  const searched = pagesPerSecond * searches;
  const [memberPosts, memberLists] = [ofPosts, lists].map(
    (share) => pagesPerSecond * members * share,
  );
  const sum = (part: 'api' | 'worker' | 'postgres'): number =>
    (missed + (memberPosts ?? 0) * (1 - hits)) * COSTS['post page, visitor'][part] +
    searched * COSTS['search, one word'][part] +
    (memberPosts ?? 0) * MEMBER_POST_PAGE[part] +
    (memberLists ?? 0) * COSTS['home, member'][part];
  const writes = (part: 'api' | 'worker'): number => writesPerSecond * writeCost(part);
  return {
    hits: (hits * ofPosts + lists) / (ofPosts + lists),
    api: sum('api') + writes('api') + searched * (searchShards - 1) * shardMs(),
    worker: sum('worker') + writes('worker'),
    readMs: sum('postgres'),
  };
}

/** The average of what is written: votes, and texts, which cost as much as comments. */
function writeCost(part: 'api' | 'worker' | 'postgres'): number {
  const { comments, votes } = COMMUNITY;
  const texts = 1 + comments;
  return (COSTS.vote[part] * votes + COSTS.comment[part] * texts) / (votes + texts);
}

/** Processes have one thread. @param ms of processor time per second */
function processesFor(ms: number): number {
  return Math.ceil(ms / 1000 / PLANNED);
}

/** Beside the primary, which serves reads too for as long as it can. */
function replicasFor(cores: number): number {
  return Math.max(0, Math.ceil(cores / (DATABASE.cores * PLANNED)) - 1);
}

/** The fewest tables of which none is too large. */
function tablesFor(wanted: number): number {
  return LOG_TABLES.find((tables) => tables >= wanted) ?? 64;
}
