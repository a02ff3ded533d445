// A worker follows the heads of the log. Most events concern few projections of a lane: those advance at once, in one
// transaction, the checkpoints of the others once a second. An event of a type that a projection does not handle
// changes none of its rows, so a checkpoint that lags behind such events says too little, never too much: after a crash
// they are passed over again.
import { NEWEST_KIND } from '@forum/event-store';
import { advanceTogether, LIVE_BATCH } from './advance.ts';
import { advanceOnce, advanceToHeads, type LaneWork } from './advance-lane.ts';
import { type Checkpoint, checkpointsIn } from './checkpoints.ts';
import type { EngineContext, PreparedProjection } from './engine-context.ts';
import type { Awaited, Followed, LaneFollowers } from './engine-types.ts';
import type { Lane } from './projection.ts';
import { oneAfterAnother } from '../timing/one-at-a-time.ts';

/** How long a projection's checkpoint may stay behind events that do not concern it, in ms. */
const IDLE_MS = 1000;

/** The state of a follower of a lane. */
interface Following {
  readonly lane: Lane;
  readonly ours: readonly PreparedProjection[];
  readonly awaited: Awaited;
  /** The heads that were handled, by partition. */
  readonly seen: Map<number, number>;
  /**
   * Partitions where a look has proved that all projections have applied what concerns them up to the head in `seen`,
   * wherever their checkpoints are. Not if another worker held locks there, nor if a projection has stopped there.
   */
  readonly even: Set<number>;
  /** Partitions in which some checkpoints were left behind. */
  readonly left: Set<number>;
  /** When all checkpoints were last moved. */
  movedAllAt: number;
}

// More events than this gather in the lane that may follow later: each of its runs then does more.
const FEW = 8;

/** Where little has happened, the run of the first lane takes the other along: one transaction instead of two. */
export function followLanes(context: EngineContext, awaited: Awaited): LaneFollowers {
  const [now, soon] = [followingOf(context, 'now', awaited), followingOf(context, 'soon', awaited)];
  const inTurn = oneAfterAnother();
  let waiting = 0;
  const taking = async (act: () => Promise<Followed>): Promise<Followed> => {
    waiting += 1;
    try {
      return await inTurn(act);
    } finally {
      waiting -= 1;
    }
  };
  return {
    now: () =>
      waiting === 0 ? taking(() => follow(context, now, soon)) : follow(context, now, null),
    soon: () => taking(() => follow(context, soon, null)),
  };
}

/**
 * Follows a lane's heads: each call handles the partitions whose head has moved since the last one.
 * @returns a function that resolves to whether there were any
 */
export function laneFollower(context: EngineContext, lane: Lane): () => Promise<boolean> {
  const following = followingOf(context, lane, new Map());
  return async () => (await follow(context, following, null)).applied !== 'none';
}

function followingOf(context: EngineContext, lane: Lane, awaited: Awaited): Following {
  const ours = [...context.projections.values()].filter((one) => one.projection.lane === lane);
  const movedAllAt = -Infinity;
  return { lane, ours, awaited, seen: new Map(), even: new Set(), left: new Set(), movedAllAt };
}

/** `other`: the lane that may be taken along. */
async function follow(
  context: EngineContext,
  following: Following,
  other: Following | null,
): Promise<Followed> {
  const news = await listNews(context, following.seen);
  const partitions = news.map(({ partition }) => partition);
  if (news.length === 0) return { applied: 'none', partitions };
  const { isShort, isFew } = sizeOf(context, following, news);
  const isJoint = other !== null && isFew && isInStep(following, other, news);
  // Its own projections come first, also where each must advance by itself.
  const lanes = isJoint ? [following, other] : [following];
  for (const { even } of lanes) for (const partition of partitions) even.delete(partition);
  const isConcerned = isShort && (await advanceConcerned(context, lanes, news));
  const isEven = isConcerned || (await advanceFrom(context, following, news));
  for (const { seen, even } of isConcerned ? lanes : [following]) {
    for (const { partition, head } of news) {
      seen.set(partition, head);
      if (isEven) even.add(partition);
    }
  }
  return { applied: isConcerned && lanes.length > 1 ? 'all' : 'some', partitions };
}

function sizeOf(
  { kinds }: EngineContext,
  { seen, even }: Following,
  news: readonly News[],
): { readonly isShort: boolean; readonly isFew: boolean } {
  const events = news.reduce((sum, { partition, head }) => {
    return sum + head - (seen.get(partition) ?? 0);
  }, 0);
  // Where there may be events of kinds that only a newer program knows, a look cannot prove anybody to be at the head.
  const isPlain = news.every(({ kind }) => kind === kinds.newest) && kinds.unknown.length === 0;
  const isLevel = news.every(({ partition }) => even.has(partition));
  const isShort = isPlain && events <= LIVE_BATCH && isLevel;
  return { isShort, isFew: isShort && events <= FEW };
}

/** Whether the other lane has applied as much of these partitions, so that the same events are new to it. */
function isInStep({ seen }: Following, other: Following, news: readonly News[]): boolean {
  return news.every(
    ({ partition }) =>
      other.even.has(partition) && other.seen.get(partition) === seen.get(partition),
  );
}

/** A partition whose head has moved, and the types of its new events; null if there are too many to list. */
interface News {
  readonly partition: number;
  readonly head: number;
  readonly types: readonly string[] | null;
  /** The newest kind of event noted by then. */
  readonly kind: number | null;
}

const LIST_NEWS = `
  SELECT p.partition, p.head, CASE WHEN p.head - s.head <= $3 THEN ARRAY(
    SELECT DISTINCT e.type FROM event AS e WHERE e.partition = p.partition AND e.seq > s.head) END AS types,
    ${NEWEST_KIND} AS kind
  FROM log_partition AS p
  LEFT JOIN unnest($1::smallint[], $2::bigint[]) AS seen (partition, head) USING (partition)
  CROSS JOIN LATERAL (SELECT coalesce(seen.head, 0) AS head) AS s
  WHERE p.head <> s.head`;

async function listNews(
  { db }: EngineContext,
  seen: ReadonlyMap<number, number>,
): Promise<readonly News[]> {
  const values = [[...seen.keys()], [...seen.values()], LIVE_BATCH];
  return (await db.pool.query<News>({ name: 'log-news', text: LIST_NEWS, values })).rows;
}

/** Advances the projections that the new events concern. @returns whether all of them are at the heads */
async function advanceConcerned(
  context: EngineContext,
  lanes: readonly Following[],
  news: readonly News[],
): Promise<boolean> {
  if (news.some((one) => one.types === null)) return false;
  const types = new Set(news.flatMap((one) => one.types ?? []));
  const ours = lanes.flatMap((lane) => lane.ours);
  const isAll = lanes.some(({ movedAllAt }) => performance.now() - movedAllAt >= IDLE_MS);
  const moving = isAll ? ours : lanes.flatMap((lane) => concernedBy(types, lane));
  const partitions = new Set(news.map(({ partition }) => partition));
  const left = isAll ? lanes.flatMap((lane) => [...lane.left]) : [];
  const wanted = [...partitions.union(new Set(left))];
  const moved = moving.length === 0 ? [] : await advanceTogether(context, wanted, moving);
  const there = moved.filter(({ partition }) => partitions.has(partition));
  // What was already at the head has not moved: a run reads until its own look, which is later than the one that found
  // the new events.
  const places =
    there.length < moving.length * news.length
      ? await checkpointsIn(context.db.pool, [...partitions], namesOf(moving))
      : there;
  if (places.length < moving.length * news.length || !areAt(news, places)) return false;
  for (const lane of lanes) noteLeft(lane, partitions, isAll);
  const idle = ours.filter((one) => !moving.includes(one));
  announceIdle(context, idle, news);
  return true;
}

/** Those that handle such events, and those that others wait for before they handle them. */
function concernedBy(
  types: ReadonlySet<string>,
  { ours, awaited }: Following,
): readonly PreparedProjection[] {
  const names = new Set([...types].flatMap((type) => [...(awaited.get(type) ?? [])]));
  return ours.filter(
    (one) => names.has(one.projection.name) || one.types.some((type) => types.has(type)),
  );
}

function noteLeft(lane: Following, partitions: ReadonlySet<number>, isAll: boolean): void {
  if (isAll) {
    lane.movedAllAt = performance.now();
    lane.left.clear();
  } else {
    for (const partition of partitions) lane.left.add(partition);
  }
}

/** Whoever waits for projections that an event does not concern must not wait for their checkpoints. */
function announceIdle(
  { announcer }: EngineContext,
  idle: readonly PreparedProjection[],
  news: readonly News[],
): void {
  const places = news.flatMap(({ partition, head }) =>
    idle.map(({ projection }) => ({ projection: projection.name, partition, seq: head })),
  );
  if (places.length > 0) void announcer?.publish(places, []);
}

function namesOf(projections: readonly PreparedProjection[]): string[] {
  return projections.map(({ projection }) => projection.name);
}

function areAt(
  news: readonly News[],
  places: readonly Pick<Checkpoint, 'partition' | 'seq'>[],
): boolean {
  const heads = new Map(news.map(({ partition, head }) => [partition, head]));
  return places.every(({ partition, seq }) => seq >= (heads.get(partition) ?? Infinity));
}

/** Advances whatever is behind in these partitions. @returns whether that was everything, at one look */
async function advanceFrom(
  context: EngineContext,
  { lane, left }: Following,
  news: readonly News[],
): Promise<boolean> {
  const partitions = news.map(({ partition }) => partition);
  const work: LaneWork = { lane, partitions, width: 1 };
  const first = await advanceOnce(context, work);
  if (first === 'some') await advanceToHeads(context, work);
  for (const partition of partitions) left.delete(partition);
  return first === 'all';
}
