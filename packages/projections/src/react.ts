import { parseEvent, type Queryable, type StoredEvent } from '@forum/event-store';
import { newId } from '@forum/kernel';
import { PARKING_CAP } from './apply-batch.ts';
import { insertParked } from './checkpoints.ts';
import { effectsOn } from './effects.ts';
import { lockPlaces } from './reaction-locks.ts';
import {
  checkpointName,
  moveReaction,
  readPlaces,
  type ReactionCheckpoint,
  type ReadyPlace,
} from './reaction-checkpoints.ts';
import type { Reaction } from './reaction.ts';
import type { ReactorOptions } from './reactor-options.ts';

// After the last of these the event is parked: enough for a mail server outage of about 12 minutes.
const RETRY_AFTER_MS = [1000, 5000, 30_000, 120_000, 600_000];

/** A reaction's new events in one partition. */
export interface News {
  readonly place: ReadyPlace;
  /** Events of its types; empty if it only retries parked ones. */
  readonly events: readonly StoredEvent[];
  readonly upTo: number;
}

/** Runs one reaction on its new events, of many partitions at once. @returns whether it advanced */
export async function react(
  options: ReactorOptions,
  reaction: Reaction,
  news: readonly News[],
): Promise<boolean> {
  const partitions = news.map(({ place }) => place.partition);
  let moved = false;
  await lockPlaces(options.db, reaction.name, partitions, async (db, locked) => {
    const places = await readPlaces(db, reaction, locked);
    const still = news.filter(({ place }) => isUnchanged(place, places.get(place.partition)));
    moved = still.length > 0;
    await reactLocked({ options, db, reaction }, still);
  });
  return moved;
}

/** Places that another worker moved between the check and the lock are left for the next check. */
function isUnchanged(before: ReactionCheckpoint, now: ReactionCheckpoint | undefined): boolean {
  return (
    now?.seq === before.seq && now.parked === before.parked && now.attempts === before.attempts
  );
}

interface Reacting {
  readonly options: ReactorOptions;
  readonly db: Queryable;
  readonly reaction: Reaction;
}

async function reactLocked(reacting: Reacting, news: readonly News[]): Promise<void> {
  const ready: News[] = [];
  for (const one of news) {
    ready.push(one.place.marked ? { ...one, place: await retryMarked(reacting, one.place) } : one);
  }
  const groups = reacting.reaction.acrossPartitions ? [ready] : ready.map((one) => [one]);
  for (const group of groups) {
    if (await answeredTogether(reacting, group)) {
      const moves = group.map(({ place, upTo }) => ({ ...place, seq: upTo, attempts: 0 }));
      await moveReaction(reacting.db, reacting.reaction, moves);
    } else {
      for (const one of group) await answerAlone(reacting, one);
    }
  }
}

/** Handles the events together where the reaction can. @returns false: each must be handled alone */
async function answeredTogether(
  { options, reaction }: Reacting,
  group: readonly News[],
): Promise<boolean> {
  const events = group.flatMap((one) => one.events);
  if (reaction.together === undefined || events.length < 2) return false;
  try {
    await reaction.together(events.map((stored) => parseEvent(options.catalogue, stored)));
    return true;
  } catch (error) {
    const about = { reaction: reaction.name, events: events.length };
    options.logger.warn({ ...about, err: error }, 'A reaction failed for many, trying one by one.');
    return false;
  }
}

async function answerAlone(reacting: Reacting, { place, events, upTo }: News): Promise<void> {
  const { db, reaction } = reacting;
  let here: ReactionCheckpoint = place;
  const last = events.at(-1);
  for (const stored of events) {
    const next = await reactOnce(reacting, stored, here);
    const isStopped = next.retryInMs !== undefined || next.parked >= PARKING_CAP;
    const isDone = stored === last && !isStopped;
    await moveReaction(db, reaction, [isDone ? { ...next, seq: upTo } : next]);
    if (isStopped) return;
    here = next;
  }
  if (last === undefined) {
    await moveReaction(db, reaction, [{ ...place, seq: upTo }]);
  }
}

/** @returns the reaction's place after the event: past it, or before it with a time for the next attempt */
async function reactOnce(
  reacting: Reacting,
  stored: StoredEvent,
  place: ReactionCheckpoint,
): Promise<ReactionCheckpoint & { readonly retryInMs?: number }> {
  const error = await failureOf(reacting, stored);
  if (error === null) return { ...place, seq: stored.seq, attempts: 0 };
  const { options, reaction } = reacting;
  const about = { reaction: reaction.name, event: stored.id, attempt: place.attempts + 1 };
  options.logger.warn({ ...about, err: error }, 'A reaction failed.');
  const retryInMs = RETRY_AFTER_MS[place.attempts];
  if (retryInMs !== undefined) {
    return { ...place, seq: stored.seq - 1, attempts: place.attempts + 1, retryInMs };
  }
  options.logger.error(about, 'An event was parked.');
  await park(reacting, stored, error);
  return { ...place, seq: stored.seq, parked: place.parked + 1, attempts: 0 };
}

async function failureOf(
  { options, db, reaction }: Reacting,
  stored: StoredEvent,
): Promise<Error | null> {
  try {
    const event = parseEvent(options.catalogue, stored);
    await reaction.handlers.get(stored.type)?.handle(event, effectsOn(db));
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function park({ options, db, reaction }: Reacting, stored: StoredEvent, error: Error) {
  const { partition, seq, type, stream: key, id: eventId } = stored;
  const parked = {
    id: newId(),
    projection: checkpointName(reaction),
    partition,
    seq,
    key,
    type,
    eventId,
    error: error.message,
    parkedAt: options.clock.now(),
  };
  await insertParked(db, false, [parked]);
}

/** Retries parked events at the request of staff. */
async function retryMarked(reacting: Reacting, place: ReadyPlace): Promise<ReadyPlace> {
  const { db } = reacting;
  const { projection, partition } = place;
  const where = 'projection = $1 AND partition = $2 AND seq = $3 AND NOT building';
  const marked = await db.query<StoredEvent>(
    `SELECT e.* FROM parked_event AS k JOIN event AS e USING (partition, seq)
    WHERE k.projection = $1 AND k.partition = $2 AND k.retry ORDER BY seq`,
    [projection, partition],
  );
  let { parked } = place;
  for (const stored of marked.rows) {
    const key = [projection, partition, stored.seq];
    const error = await failureOf(reacting, stored);
    if (error === null) {
      await db.query(`DELETE FROM parked_event WHERE ${where}`, key);
      parked -= 1;
    } else {
      const changes = 'retry = false, error = $4';
      await db.query(`UPDATE parked_event SET ${changes} WHERE ${where}`, [...key, error.message]);
    }
  }
  return { ...place, parked };
}
