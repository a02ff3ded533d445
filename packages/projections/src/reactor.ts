import { setTimeout as delay } from 'node:timers/promises';
import { eachAtOnce } from './each-at-once.ts';
import { type News, react } from './react.ts';
import { type BatchStart, readBatches } from './read-batch.ts';
import {
  checkpointName,
  createReactionCheckpoints,
  findReady,
  movePast,
  type ReadyPlace,
} from './reaction-checkpoints.ts';
import type { Reaction } from './reaction.ts';
import type { ReactorOptions } from './reactor-options.ts';

/** Runs reactions, each from its own checkpoints. */
export interface Reactor {
  /** Creates missing checkpoints: a new reaction begins at the head, unless it says `from: 'start'`. */
  prepare(): Promise<void>;
  /** Runs every reaction on its new events, in all partitions. Events that come meanwhile are left for the next call. */
  advance(): Promise<void>;
  /** Does everything possible now, including work held by another worker: for tests and the command line. */
  catchUp(): Promise<void>;
  /** Partitions where a reaction has new events and is not waiting for its next attempt. */
  behind(): Promise<number[]>;
}

// Events of one partition per batch.
const BATCH = 100;
const REACTIONS_AT_ONCE = 2;

/** @throws Error when a reaction follows a projection that the engine does not have */
export function createReactor(options: ReactorOptions): Reactor {
  const { db, reactions, engine } = options;
  for (const { name, after } of reactions) {
    const unknown = after.find((projection) => !engine.names.includes(projection));
    if (unknown !== undefined) throw new Error(`${name} follows ${unknown}, which is not there.`);
  }
  let isPrepared = false;
  const prepare = async (): Promise<void> => {
    await createReactionCheckpoints(db.pool, reactions);
    isPrepared = true;
  };
  const behind = async (): Promise<number[]> => {
    const ready = await findReady(db.pool, reactions);
    return [...new Set(ready.map(({ partition }) => partition))];
  };
  const advance = async (): Promise<void> => {
    while ((await pass(options)) === 'more') {
      // until a look finds fewer events than it can take
    }
  };
  return {
    prepare,
    advance,
    behind,
    catchUp: async () => {
      if (!isPrepared) await prepare();
      for (let left = await pass(options); left !== 'nothing'; left = await pass(options)) {
        // Whatever did not move is held by another worker: give it a moment.
        if (left === 'held') await delay(1);
      }
    },
  };
}

/**
 * One pass over everything: most reactions ignore most events and move past them in one statement; the others handle
 * theirs. @returns `more`: some partition had more events than a pass takes; `nothing`: there was nothing to do; `held`:
 * other workers hold the rest
 */
async function pass(options: ReactorOptions): Promise<'more' | 'moved' | 'held' | 'nothing'> {
  const { db, reactions } = options;
  const places = await findReady(db.pool, reactions);
  if (places.length === 0) return 'nothing';
  const news = await readNews(options, places);
  const isNews = ({ events, place }: News) => events.length > 0 || place.marked;
  const past = news.filter((one) => !isNews(one) && one.upTo > one.place.seq);
  await movePast(db.pool, past);
  let moved = past.length > 0;
  const failures: unknown[] = [];
  await eachAtOnce(REACTIONS_AT_ONCE, reactions, async (reaction) => {
    const own = news.filter(
      (one) => one.place.projection === checkpointName(reaction) && isNews(one),
    );
    if (own.length === 0) return;
    // A failing reaction must not keep the others from running.
    const hasMoved = await react(options, reaction, own).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
    moved ||= hasMoved;
  });
  if (failures.length > 0) throw failures[0];
  if (!moved) return 'held';
  return news.some(({ place, upTo }) => upTo < place.ceiling) ? 'more' : 'moved';
}

/** Reads on from each place, once for reactions at the same position, and gives each the events of its types. */
async function readNews(
  { db, reactions }: ReactorOptions,
  places: readonly ReadyPlace[],
): Promise<News[]> {
  const starts = new Map<string, Required<BatchStart>>();
  const keyOf = ({ partition, seq }: ReadyPlace) => `${partition} ${seq}`;
  for (const place of places) {
    const ceiling = Math.max(place.ceiling, starts.get(keyOf(place))?.ceiling ?? 0);
    starts.set(keyOf(place), { partition: place.partition, seq: place.seq, ceiling });
  }
  const types = [...new Set(reactions.flatMap(({ handlers }) => [...handlers.keys()]))];
  const read = await readBatches(db.pool, { starts: [...starts.values()], limit: BATCH, types });
  const batches = new Map([...starts.keys()].map((key, at) => [key, read[at]]));
  const reacts = new Map<string, Reaction>(reactions.map((one) => [checkpointName(one), one]));
  return places.map((place) => {
    const { events = [], upTo = place.seq } = batches.get(keyOf(place)) ?? {};
    const handlers = reacts.get(place.projection)?.handlers;
    const own = events.filter((one) => handlers?.has(one.type) && one.seq <= place.ceiling);
    // A place that only retries parked events may be beyond its ceiling.
    return { place, events: own, upTo: Math.max(place.seq, Math.min(upTo, place.ceiling)) };
  });
}
