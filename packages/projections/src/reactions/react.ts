import { parseEvent, type StoredEvent } from '@forum/event-store';
import { PARKING_CAP } from '../applying/apply-batch.ts';
import { checkpointName } from '../applying/checkpoint-names.ts';
import type { ParkedEvent } from '../applying/engine-types.ts';
import { failureKind, pauseAfter, RETRY_PARKED_MS } from '../parking/failures.ts';
import { parkedEvent, reasonOf } from '../parking/parked-event.ts';
import { failureOf, parkedStreams } from '../parking/parked-reactions.ts';
import { type Move, moveReaction, type ParkedByReaction } from './move-reactions.ts';
import type { ReactionCheckpoint, ReadyPlace } from './reaction-checkpoints.ts';
import { type Reacting, versionOf } from './reactor-options.ts';
import { retryMarked } from '../parking/retry-marked.ts';

/** A reaction's new events in one partition. */
export interface News {
  readonly place: ReadyPlace;
  /** Events of its types; empty if it only retries parked ones. */
  readonly events: readonly StoredEvent[];
  readonly upTo: number;
}

/** How often a place is saved while events are handled one by one, in ms: after a crash they are handled again. */
const WRITE_EVERY_MS = 100;
/**
 * How often a batch that fails because a server is away is retried as a batch before its events are tried one by one.
 */
const TOGETHER_AT_MOST = 2;

/**
 * Runs a reaction on its new events, of many partitions at once.
 * @throws LeaseLost when another process has taken it over
 */
export async function react(reacting: Reacting, news: readonly News[]): Promise<void> {
  const ready: News[] = [];
  for (const one of news) {
    const healed = one.place.marked ? await retryMarked(reacting, one.place) : 0;
    const place = { ...one.place, parked: one.place.parked - healed };
    if (place.parked < PARKING_CAP) ready.push({ ...one, place });
  }
  const streams = await parkedStreams(
    reacting,
    ready.map(({ place }) => place),
  );
  const groups = reacting.reaction.acrossPartitions ? [ready] : ready.map((one) => [one]);
  for (const group of groups) {
    const isFree = ({ place, events }: News) =>
      !events.some(({ stream }) => streams.get(place.partition)?.has(stream));
    const free = group.filter(isFree);
    const isDone = await answeredTogether(reacting, free);
    for (const one of group) {
      if (isDone && free.includes(one)) continue;
      await answerAlone(reacting, one, streams.get(one.place.partition) ?? new Set());
    }
  }
}

/** Handles the events together where the reaction can. @returns false: each must be handled alone */
async function answeredTogether(reacting: Reacting, group: readonly News[]): Promise<boolean> {
  const { options, reaction, lease, health } = reacting;
  const events = group.flatMap((one) => one.events);
  if (reaction.together === undefined || events.length < 2) return false;
  try {
    const parsed = events.map((stored) => parseEvent(options.catalogue, stored));
    lease.require();
    await reaction.together(parsed);
  } catch (error) {
    const kind = failureKind(error);
    if (kind === 'lost') throw error;
    const about = { reaction: reaction.name, events: events.length };
    const attempts = Math.max(...group.map(({ place }) => place.attempts));
    if (kind === 'other' || attempts >= TOGETHER_AT_MOST) {
      options.logger.warn(
        { ...about, err: error },
        'A reaction failed for many, trying one by one.',
      );
      return false;
    }
    options.logger.warn({ ...about, err: error }, 'A reaction waits for a server.');
    const retryInMs = pauseAfter({ kind, attempts, isGeneral: true }) ?? 0;
    const waits = ({ place }: News) => ({ ...moveTo(place), attempts: attempts + 1, retryInMs });
    for (const { place } of group) health.failedTogether(place.partition);
    await move(reacting, group.map(waits));
    return true;
  }
  for (const { place } of group) health.worked(place.partition);
  await move(
    reacting,
    group.map(({ place, upTo }) => ({ ...moveTo(place), seq: upTo, attempts: 0 })),
  );
  return true;
}

function moveTo({ partition, seq, attempts }: ReactionCheckpoint): Move {
  return { partition, seq, was: seq, newlyParked: 0, attempts };
}

async function move(
  { options, lease, health }: Reacting,
  moves: readonly Move[],
  parked: readonly ParkedByReaction[] = [],
): Promise<void> {
  await moveReaction(options.db.pool, lease, moves, { parked, version: versionOf(options) });
  health.moved();
}

/** Handles events one by one; those that fail for good are parked with the later ones of their streams. */
async function answerAlone(
  reacting: Reacting,
  { place, events, upTo }: News,
  streams: Set<string>,
): Promise<void> {
  const here = { ...moveTo(place), parked: place.parked };
  let was = place.seq;
  let writtenAt = performance.now();
  const parked: ParkedByReaction[] = [];
  const write = async (next: ReactionCheckpoint, pausing: { readonly retryInMs?: number } = {}) => {
    const newly = parked.splice(0);
    await move(reacting, [{ ...moveTo(next), was, newlyParked: newly.length, ...pausing }], newly);
    was = next.seq;
    writtenAt = performance.now();
  };
  for (const stored of events) {
    const outcome = await answerOne(reacting, stored, streams);
    if (typeof outcome === 'number') {
      const before = { ...here, seq: stored.seq - 1, attempts: here.attempts + 1 };
      return write(before, { retryInMs: outcome });
    }
    here.seq = stored.seq;
    here.attempts = 0;
    here.parked += outcome.length;
    parked.push(...outcome);
    if (here.parked >= PARKING_CAP) return write(here);
    if (performance.now() - writtenAt >= WRITE_EVERY_MS) await write(here);
  }
  if (upTo > was || parked.length > 0) await write({ ...here, seq: Math.max(here.seq, upTo) });
}

/** @returns what must be parked, nothing if it succeeded, or the pause in ms before the next attempt */
async function answerOne(
  reacting: Reacting,
  stored: StoredEvent,
  streams: Set<string>,
): Promise<readonly ParkedByReaction[] | number> {
  const { options, reaction, health } = reacting;
  if (streams.has(stored.stream)) {
    return [parkedBy(reacting, stored, 'An earlier event of its key is parked.')];
  }
  const error = await failureOf(reacting, stored);
  if (error === null) {
    health.worked(stored.partition);
    return [];
  }
  const kind = failureKind(error);
  if (kind === 'lost') throw error;
  const attempts = health.failed(stored.partition, kind);
  const about = { reaction: reaction.name, event: stored.id, attempt: attempts + 1 };
  options.logger.warn({ ...about, err: error }, 'A reaction failed.');
  // What cannot be parsed now can at best be parsed by a newer program.
  const isGeneral = health.isGeneral(stored.partition);
  const pause = isReadable(reacting, stored) ? pauseAfter({ kind, attempts, isGeneral }) : null;
  if (pause !== null) return pause;
  options.logger.error(about, 'An event was parked.');
  streams.add(stored.stream);
  health.passedOver(stored.partition);
  const retrying = kind === 'passing' ? { retryInMs: RETRY_PARKED_MS } : {};
  return [{ ...parkedBy(reacting, stored, reasonOf(error)), ...retrying }];
}

function parkedBy(
  { options, reaction }: Reacting,
  stored: StoredEvent,
  error: string,
): ParkedEvent {
  const of = { projection: checkpointName(reaction), key: stored.stream, error };
  return parkedEvent(options.clock, stored, of);
}

function isReadable({ options }: Reacting, stored: StoredEvent): boolean {
  try {
    parseEvent(options.catalogue, stored);
    return true;
  } catch {
    return false;
  }
}
