// Commands that only decide on streams of one partition and append the result need no transaction of their own: one
// statement reads the streams with the partition's head, another appends if the head is still the same. Commands that
// queue for a partition share both statements. Each is decided separately, so a refusal concerns nobody else.
import {
  type Database,
  inTransaction,
  isLockTimeout,
  isOutage,
  isTransient,
} from '@forum/database';
import { type Clock, type DomainEvent, newId } from '@forum/kernel';
import { appendAtHead, type EventAtHead, newEvent } from './append.ts';
import { busy, overloaded, PATIENCE_MS } from './refusals.ts';
import type { EventCatalogue } from './catalogue.ts';
import { partitionOf, placeOf } from './partition.ts';
import { holdPartition, type Queryable, readAtHead, readStoredStream } from './read.ts';
import type { StoredEvent } from './recorded.ts';
import { foldEvents, metaOf } from './store-transaction.ts';
import type { CommandMeta, Content, Decision, Facts, Position, ToAppend } from './types.ts';

/** What a line of commands needs. */
export interface Means {
  readonly db: Database;
  readonly catalogue: EventCatalogue;
  readonly clock: Clock;
  /** Called when a group must be decided again because another process was faster. */
  readonly onConflict?: (() => void) | undefined;
}

/** What a command appended, and the position of its last event; null: there was nothing to append. */
export interface Appended<T> {
  readonly position: Position | null;
  readonly events: readonly DomainEvent[];
  readonly result: T;
}

/** A command in its partition's queue. */
interface Waiting {
  readonly meta: CommandMeta;
  readonly at: Date;
  readonly streams: readonly string[];
  readonly decide: (facts: Facts) => Promise<Decided>;
  readonly reject: (error: unknown) => void;
  /** When it gives up waiting for a locked partition. */
  readonly until: number;
}

/** A decision, and how its command learns that it is committed. */
interface Decided {
  readonly append: ToAppend;
  readonly resolve: (position: Position | null) => void;
}

/** Commands that share two statements. */
const TOGETHER = 64;
/** Commands that wait for one partition; more are refused. */
const WAITING = 1000;
/**
 * How often a group decides without a lock, and how often in all: each conflict means that another process has
 * appended.
 */
const ATTEMPTS = { withoutLock: 3, all: 6 };

/**
 * Decides commands; those that queue for one partition are decided together. A command that finds no queue never waits.
 */
export function createDecisions(
  means: Means,
): <T>(meta: CommandMeta, decision: Decision<T>) => Promise<Appended<T>> {
  const lines = new Map<number, Waiting[]>();
  const work = async (partition: number, line: Waiting[]): Promise<void> => {
    while (line.length > 0) {
      const group = withoutLate(line.splice(0, TOGETHER));
      await decideGroup(means, partition, group);
    }
    lines.delete(partition);
  };
  return (meta, { partition, streams, decide }) =>
    new Promise((resolve, reject) => {
      const line = lines.get(partition) ?? [];
      if (line.length >= WAITING) throw busy();
      const decideAndTell = async (facts: Facts): Promise<Decided> => {
        const append = await decide(facts);
        const { events, result } = append;
        return { append, resolve: (position) => resolve({ position, events, result }) };
      };
      const at = meta.at ?? means.clock.now();
      const until = performance.now() + PATIENCE_MS;
      line.push({ meta, at, streams, decide: decideAndTell, reject, until });
      if (lines.has(partition)) return;
      lines.set(partition, line);
      void work(partition, line);
    });
}

/** Never rejects: each command receives its own outcome. */
async function decideGroup(
  means: Means,
  partition: number,
  group: readonly Waiting[],
): Promise<void> {
  let left = group;
  try {
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > 1) means.onConflict?.();
      left = await decideOnce(means, { partition, attempt }, left);
    }
  } catch (error) {
    if (left.length === 1 || isOutage(error)) {
      for (const { reject } of left) reject(error);
      return;
    }
    // The rows of one command were refused: written separately, the others succeed.
    for (const one of left) await decideGroup(means, partition, [one]);
  }
}

/** @returns those to be decided again: all of them, or those that read what another one has just written */
async function decideOnce(
  means: Means,
  { partition, attempt }: { readonly partition: number; readonly attempt: number },
  group: readonly Waiting[],
): Promise<readonly Waiting[]> {
  try {
    const { left, tell } =
      attempt <= ATTEMPTS.withoutLock
        ? await decideOn(
            means,
            { client: means.db.pool, connection: means.db.kysely, partition },
            group,
          )
        : await inTransaction(means.db, async ({ client, kysely: connection }) => {
            await holdPartition(client, partition);
            return decideOn(means, { client, connection, partition }, group);
          });
    // Not before: a commit can fail.
    tell();
    return left;
  } catch (error) {
    // This attempt does not count: another process holds the partition.
    if (isLockTimeout(error)) return withoutLate(group);
    if (attempt === ATTEMPTS.all || !isTransient(error)) throw error;
    return group;
  }
}

/** Refuses those that have waited long enough. @returns the others */
function withoutLate(group: readonly Waiting[]): readonly Waiting[] {
  const now = performance.now();
  for (const { until, reject } of group) if (until <= now) reject(overloaded());
  return group.filter(({ until }) => until > now);
}

interface Place {
  readonly client: Queryable;
  readonly connection: Facts['connection'];
  readonly partition: number;
}

/** The outcome of a group: `tell` reports it to the commands that are done. */
interface Round {
  readonly left: readonly Waiting[];
  readonly tell: () => void;
}

async function decideOn(
  means: Means,
  { client, connection, partition }: Place,
  group: readonly Waiting[],
): Promise<Round> {
  const streams = [...new Set(group.flatMap((one) => one.streams))];
  const { head, events: known } = await readAtHead(client, partition, streams);
  const touched = new Set<string>();
  const fold = folding(means.catalogue, { client, known, touched });
  const events: EventAtHead[] = [];
  const contents: Content[] = [];
  const done: (() => void)[] = [];
  const later: Waiting[] = [];
  for (const one of group) {
    try {
      const { append, resolve } = await one.decide({ fold, now: one.at, connection });
      events.push(...eventsOf(means, partition, { ...one, append }));
      const position = append.events.length === 0 ? null : { partition, seq: head + events.length };
      if (position !== null) touched.add(append.stream.name);
      if (position !== null && append.content !== undefined) contents.push(append.content);
      done.push(() => resolve(position));
    } catch (error) {
      if (error instanceof Touched) later.push(one);
      else done.push(() => one.reject(error));
    }
  }
  const tell = () => done.forEach((say) => say());
  if (events.length === 0) return { left: later, tell };
  const last = await appendAtHead(client, { partition, head }, { events, contents });
  return last === null ? { left: group, tell: () => undefined } : { left: later, tell };
}

/** The decision asks for a stream to which another one of its group appends: it must see that first. */
class Touched extends Error {
  override readonly name = 'Touched';
}

interface Known {
  readonly client: Queryable;
  readonly known: ReadonlyMap<string, readonly StoredEvent[]>;
  readonly touched: ReadonlySet<string>;
}

function folding(catalogue: EventCatalogue, { client, known, touched }: Known): Facts['fold'] {
  return async (stream, rules) => {
    const { name } = placeOf(stream);
    if (touched.has(name)) throw new Touched();
    // Whatever is read after the head is at least as new; if newer, the head has moved and nothing is appended.
    const stored = known.get(name) ?? (await readStoredStream(client, stream));
    return foldEvents(catalogue, stored, rules);
  };
}

function eventsOf(
  { catalogue }: Means,
  partition: number,
  { meta, at, append }: Pick<Waiting, 'meta' | 'at'> & Pick<Decided, 'append'>,
): EventAtHead[] {
  const { stream, version, events } = append;
  if (partitionOf(stream.root) !== partition) throw new Error(`${stream.name} is elsewhere.`);
  return events.map((event, nth) => ({
    ...newEvent(catalogue, event, newId(at.getTime())),
    stream: stream.name,
    version: version + 1 + nth,
    meta: metaOf(meta, { actId: meta.actId }),
    at,
  }));
}
