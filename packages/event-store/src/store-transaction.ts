import type { Transaction } from '@forum/database';
import { type DomainEvent, type EventMeta, newId } from '@forum/kernel';
import { appendEvents, appendSeveral, newEvent } from './append.ts';
import type { EventCatalogue } from './catalogue.ts';
import { insertContent, insertContents } from './contents.ts';
import { partitionOf, placeOf } from './partition.ts';
import {
  findPartition,
  findVersion,
  holdPartition,
  listActStreams,
  readStoredStream,
  readStoredStreams,
} from './read.ts';
import { parseEvent, type StoredEvent } from './recorded.ts';
import { findOwner, releaseAllOf, releaseKey, reserveKey } from './rows.ts';
import { isStreamMoved, StreamMoved } from './stream-moved.ts';
import type {
  AppendAt,
  CommandMeta,
  FoldRules,
  Position,
  StoreTransaction,
  StreamId,
  StreamPlace,
  StreamToRead,
} from './types.ts';

/** A command's transaction, and the position of its last event. */
export interface OpenCommand {
  readonly tx: StoreTransaction;
  position(): Position | null;
  /** What it has appended so far. */
  appended(): readonly DomainEvent[];
}

/** The inputs of a command's transaction. */
export interface CommandFrame {
  readonly transaction: Transaction;
  readonly catalogue: EventCatalogue;
  readonly meta: CommandMeta;
  readonly now: Date;
  /** Called before a partition is locked. @throws PartitionCrowded */
  readonly enter: (partition: number) => void;
}

/** Opens a command's transaction on an open database transaction. */
export function openCommand(frame: CommandFrame): OpenCommand {
  const { transaction, now } = frame;
  const { client } = transaction;
  let last: Position | null = null;
  const appended: DomainEvent[] = [];
  let part: PartOfAct = { actId: frame.meta.actId };
  const noted = (position: Position | null, events: readonly DomainEvent[]): Position | null => {
    last = position ?? last;
    appended.push(...events);
    return position;
  };
  const tx: StoreTransaction = {
    now,
    get connection() {
      return transaction.kysely;
    },
    append: async (stream, expectedVersion, events, at = now) => {
      const appending = { stream, expectedVersion, events, at, part };
      return noted(await append(frame, last, appending), events);
    },
    appendAll: async (appends) =>
      noted(
        await appendAll(frame, last, { appends, part }),
        appends.flatMap(({ events }) => events),
      ),
    decide: async (stream, rules, decide, at) => {
      const { state, version } = await tx.fold(stream, rules);
      const events = await decide(state);
      await tx.append(stream, version, events, at);
      return { before: state, events };
    },
    appendNext: async (stream, events) => {
      await tx.append(stream, await findVersion(client, stream), events);
    },
    underAct: (actId, undoes) => {
      part = { actId, undoes };
    },
    ...readsOf(client, frame.catalogue),
    ...rowsOf(client, frame.enter),
  };
  return { tx, position: () => last, appended: () => appended };
}

/** What a command reads of streams. */
function readsOf(client: Transaction['client'], catalogue: EventCatalogue) {
  const read = new Map<string, readonly StoredEvent[]>();
  const storedOf = async (stream: StreamToRead): Promise<readonly StoredEvent[]> => {
    const { name } = placeOf(stream);
    const stored = read.get(name) ?? (await readStoredStream(client, stream));
    // Used once: a second fold must see what happened in the meantime.
    read.delete(name);
    return stored;
  };
  return {
    readAhead: async (...streams) => {
      for (const [name, events] of await readStoredStreams(client, streams)) read.set(name, events);
    },
    fold: async (stream, rules) => foldEvents(catalogue, await storedOf(stream), rules),
    readStream: async (stream) =>
      (await storedOf(stream)).map((event) => parseEvent(catalogue, event)),
  } satisfies Partial<StoreTransaction>;
}

/** Locks, reservations and contents: single statements that need none of the command's state. */
function rowsOf(client: Transaction['client'], enter: CommandFrame['enter']) {
  const hold = async (partition: number): Promise<void> => {
    enter(partition);
    await holdPartition(client, partition);
  };
  return {
    holdPartition: hold,
    holdPartitionOf: async (streamName) => {
      const partition = await findPartition(client, streamName);
      if (partition !== null) await hold(partition);
    },
    listActStreams: (actId) => listActStreams(client, actId),
    reserve: (kind, key, owner) => reserveKey(client, { kind, key, owner }),
    release: (kind, key) => releaseKey(client, kind, key),
    releaseAll: (kind, owner) => releaseAllOf(client, kind, owner),
    findReservation: (kind, key) => findOwner(client, kind, key),
    saveContent: (content) => insertContent(client, content),
    saveContents: (contents) => insertContents(client, contents),
  } satisfies Partial<StoreTransaction>;
}

/** Folds stored events into a state. */
export function foldEvents<State>(
  catalogue: EventCatalogue,
  stored: readonly StoredEvent[],
  rules: FoldRules<State>,
): { state: State; version: number } {
  let state = rules.initialState;
  for (const event of stored) state = rules.evolve(state, parseEvent(catalogue, event));
  return { state, version: stored.at(-1)?.version ?? 0 };
}

interface Appending {
  readonly stream: StreamId | StreamPlace;
  readonly expectedVersion: number;
  readonly events: readonly DomainEvent[];
  readonly at: Date;
  readonly part: PartOfAct;
}

/** The staff act that an event is part of, and the act that it undoes. */
type PartOfAct = Pick<EventMeta, 'actId' | 'undoes'>;

async function append(
  frame: CommandFrame,
  before: Position | null,
  { stream, expectedVersion, events, at, part }: Appending,
): Promise<Position | null> {
  if (events.length === 0) return null;
  const partition = 'root' in stream ? partitionOf(stream.root) : stream.partition;
  if (before !== null && before.partition !== partition) {
    throw new Error(`One command appends to one partition; ${stream.name} is in another.`);
  }
  frame.enter(partition);
  const appending = {
    partition,
    stream: stream.name,
    expectedVersion,
    events: events.map((event) => newEvent(frame.catalogue, event, newId(at.getTime()))),
    meta: metaOf(frame.meta, part),
    at,
  };
  try {
    return { partition, seq: await appendEvents(frame.transaction.client, appending) };
  } catch (error) {
    if (!isStreamMoved(error)) throw error;
    throw new StreamMoved(stream.name, error);
  }
}

async function appendAll(
  frame: CommandFrame,
  before: Position | null,
  { appends, part }: { readonly appends: readonly AppendAt[]; readonly part: PartOfAct },
): Promise<Position | null> {
  const [first] = appends;
  if (first === undefined) return null;
  const partition = partitionOf(first.stream.root);
  const isElsewhere = ({ stream }: AppendAt) => partitionOf(stream.root) !== partition;
  if (appends.some(isElsewhere) || (before !== null && before.partition !== partition)) {
    throw new Error(
      `One command appends to one partition; not all of it is in that of ${first.stream.name}.`,
    );
  }
  frame.enter(partition);
  const events = appends.flatMap(({ stream, version, events: added, at, actId }) => {
    const meta = metaOf(frame.meta, actId === undefined ? part : { actId });
    return added.map((event, nth) => ({
      ...newEvent(frame.catalogue, event, newId(at.getTime())),
      stream: stream.name,
      version: version + nth + 1,
      meta,
      at,
    }));
  });
  if (events.length === 0) return null;
  try {
    return { partition, seq: await appendSeveral(frame.transaction.client, partition, events) };
  } catch (error) {
    if (!isStreamMoved(error)) throw error;
    throw new StreamMoved(first.stream.name, error);
  }
}

/** What is stored beside a command's event. */
export function metaOf(
  { actor, requestId, keyId }: CommandMeta,
  { actId, undoes }: PartOfAct,
): EventMeta {
  return {
    actorId: actor?.id ?? null,
    ...(requestId === undefined ? {} : { requestId }),
    ...(keyId === undefined ? {} : { keyId }),
    ...(actId === undefined ? {} : { actId }),
    ...(undoes === undefined ? {} : { undoes }),
  };
}
