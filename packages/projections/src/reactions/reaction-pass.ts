import type { Lease } from '@forum/database';
import { checkpointName } from '../applying/checkpoint-names.ts';
import { eachAtOnce } from '../timing/each-at-once.ts';
import type { Lanes } from './lanes.ts';
import type { News } from './react.ts';
import { type BatchStart, readBatches } from '../applying/read-batch.ts';
import { findReady, movePast, type ReadyPlace } from './reaction-checkpoints.ts';
import type { Reaction } from './reaction.ts';
import type { ReactorOptions } from './reactor-options.ts';
import { inTime } from '../channels/kept-open.ts';

// Events of one partition per batch.
const BATCH = 100;
// How many reactions start at once.
const AT_ONCE = 4;

/** Reactions that this worker may run now, with their leases. */
export type Own = ReadonlyMap<Reaction, Lease>;

/** How to run a pass over the reactions. */
export interface Passing {
  readonly options: ReactorOptions;
  readonly lanes: Lanes;
  /** Reactions that take longer carry on alone; null: all are waited for. */
  readonly patienceMs: number | null;
  /** Where to look; null: everywhere. */
  readonly partitions: readonly number[] | null;
}

/**
 * `more`: some partition had more events than a pass takes. `held`: others have taken over what was there. `nothing`:
 * there is nothing, or nothing that this program knows.
 */
export type Passed = 'more' | 'moved' | 'held' | 'nothing';

/**
 * One look for all reactions: most ignore most events and move past them in one statement; each of the others handles
 * its own, beside the rest.
 */
export async function pass(
  { options, lanes, patienceMs, partitions }: Passing,
  own: Own,
): Promise<Passed> {
  const { db, logger } = options;
  const places = own.size === 0 ? [] : await findReady(db.pool, [...own.keys()], partitions);
  if (places.length === 0) return 'nothing';
  const news = await readNews(options, [...own.keys()], places);
  const work = [...own].map(([reaction, lease]) => {
    const its = news.filter(({ place }) => place.projection === checkpointName(reaction));
    const empty = its.filter((one) => !isNews(one) && one.upTo > one.place.seq);
    return { reaction, lease, news: its.filter(isNews), empty };
  });
  if (work.every((one) => one.news.length === 0 && one.empty.length === 0)) return 'nothing';
  const past = await movePast(
    db.pool,
    work.flatMap(({ lease, empty }) => empty.map((one) => ({ ...one, lease }))),
  );
  const state = { moved: past > 0, isOver: false };
  const failures: unknown[] = [];
  const busy = work.filter((one) => one.news.length > 0);
  await eachAtOnce(AT_ONCE, busy, async ({ reaction, lease, news: its }) => {
    const running = lanes.run(reaction, lease, its).then(
      (hasMoved) => {
        state.moved ||= hasMoved;
      },
      (error: unknown) => {
        // A failing reaction must not keep the others from running.
        if (state.isOver)
          logger.error({ reaction: reaction.name, err: error }, 'A reaction broke off.');
        else failures.push(error);
      },
    );
    await (patienceMs === null ? running : inTime(patienceMs, running));
  });
  state.isOver = true;
  if (failures.length > 0) throw failures[0];
  if (!state.moved) return busy.some(({ reaction }) => lanes.isBusy(reaction)) ? 'moved' : 'held';
  return news.some(({ place, upTo, isCut }) => upTo < place.ceiling && !isCut) ? 'more' : 'moved';
}

function isNews({ events, place }: News): boolean {
  return events.length > 0 || place.marked;
}

/** New events, and whether one of a kind that only a newer program knows follows. */
interface ReadNews extends News {
  readonly isCut: boolean;
}

/** Reads on from each place, once for reactions at the same position, and gives each the events of its types. */
async function readNews(
  { db, engine, catalogue }: ReactorOptions,
  reactions: readonly Reaction[],
  places: readonly ReadyPlace[],
): Promise<ReadNews[]> {
  const starts = new Map<string, Required<BatchStart>>();
  const keyOf = ({ partition, seq }: ReadyPlace) => `${partition} ${seq}`;
  for (const place of places) {
    const ceiling = Math.max(place.ceiling, starts.get(keyOf(place))?.ceiling ?? 0);
    starts.set(keyOf(place), { partition: place.partition, seq: place.seq, ceiling });
  }
  const known = Object.keys(catalogue.definitions);
  const types = [...new Set(reactions.flatMap((one) => (one.types === 'all' ? known : one.types)))];
  const range = { starts: [...starts.values()], limit: BATCH, types };
  const read = await readBatches(db.pool, range, engine.kinds);
  const batches = new Map([...starts.keys()].map((key, at) => [key, read[at]]));
  const reacts = new Map<string, Reaction>(reactions.map((one) => [checkpointName(one), one]));
  return places.map((place) => {
    const { events = [], upTo = place.seq, isCut = false } = batches.get(keyOf(place)) ?? {};
    const reaction = reacts.get(place.projection);
    const isOwn = (type: string) => reaction?.handlerOf(type) !== undefined;
    const own = events.filter((one) => isOwn(one.type) && one.seq <= place.ceiling);
    // A place that only retries parked events may be past its ceiling.
    return { place, events: own, upTo: Math.max(place.seq, Math.min(upTo, place.ceiling)), isCut };
  });
}
