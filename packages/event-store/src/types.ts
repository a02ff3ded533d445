import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import type { Kysely } from 'kysely';

/** A stream: `root` (whose history must stay in order) decides the partition, `name` is unique. */
export interface StreamId {
  readonly root: string;
  readonly name: string;
}

/** An existing stream: its partition is known, whatever its root. */
export interface StreamPlace {
  readonly partition: number;
  readonly name: string;
}

/** A stream to read; one that is known by its name alone is looked for in every table of the log. */
export type StreamToRead = StreamId | StreamPlace | string;

/** A place in the log: `seq` is dense inside `partition`. */
export interface Position {
  readonly partition: number;
  readonly seq: number;
}

/** Where an event is, and when it happened. */
export interface EventPlace extends Position {
  readonly at: Date;
}

/** Who gives a command, and under which key. */
export interface CommandMeta {
  /** Only the id matters to the log; null: the system. */
  readonly actor: { readonly id: string } | null;
  readonly requestId?: string | undefined;
  /** The key by which a program acts for the actor. */
  readonly keyId?: string | undefined;
  /** The staff act that the whole command belongs to; a command that begins one calls `underAct`. */
  readonly actId?: string | undefined;
  /** When it happened, for imports; otherwise the clock's time. */
  readonly at?: Date | undefined;
  readonly idempotency?: Idempotency | undefined;
}

/** A repeated command returns the first one's answer; scoped to actor and route, kept 24 h. */
export interface Idempotency {
  readonly key: string;
  readonly route: string;
  readonly payloadHash: string;
}

/** What a command did; `position` is null when nothing was appended. */
export interface Outcome<T> {
  readonly result: T;
  readonly position: Position | null;
  /** True when an earlier answer is returned again for the same idempotency key. */
  readonly replayed: boolean;
}

/** How a stream becomes a state. A `Decider` fits; `event` is a RecordedEvent at run time. */
export interface FoldRules<State> {
  readonly initialState: State;
  evolve(state: State, event: DomainEvent): State;
}

/** A decision: the state it was made on, and what was appended. */
export interface Decided<State, Event extends DomainEvent> {
  readonly before: State;
  readonly events: readonly Event[];
}

/** One version of a body: the rich text as stored, and its plain text. */
export interface Content {
  readonly id: string;
  readonly body: string;
  readonly text: string;
}

/** What a command can do, all in one database transaction. */
export interface StoreTransaction {
  readonly now: Date;
  /** The transaction, for a slice's own private store (personal data, secrets). */
  readonly connection: Kysely<unknown>;
  /** Reads streams in one statement; only the next fold of each uses what was read here. */
  readAhead(...streams: StreamToRead[]): Promise<void>;
  fold<State>(
    stream: StreamToRead,
    rules: FoldRules<State>,
  ): Promise<{ state: State; version: number }>;
  /**
   * Appends after `expectedVersion` (0: the stream is new); without events it does nothing and returns null. `at`: when
   * it happened, for imports that append events of several moments; otherwise `now`.
   * @throws Error when the command already appended to another partition
   */
  append(
    stream: StreamId | StreamPlace,
    expectedVersion: number,
    events: readonly DomainEvent[],
    at?: Date,
  ): Promise<Position | null>;
  /**
   * Appends to several streams of one partition in one statement, in the given order; a stream may come again, with the
   * version that it has by then. For imports, whose events are known before any is written.
   */
  appendAll(appends: readonly AppendAt[]): Promise<Position | null>;
  /**
   * Folds the stream, decides on its state, and appends what was decided: the stream has not moved in between. `at`: as
   * for `append`.
   */
  decide<State, Event extends DomainEvent>(
    stream: StreamId | StreamPlace,
    rules: FoldRules<State>,
    decide: (state: State) => readonly Event[] | Promise<readonly Event[]>,
    at?: Date,
  ): Promise<Decided<State, Event>>;
  /** Appends after whatever the stream holds: for events that do not depend on its state. */
  appendNext(stream: StreamId | StreamPlace, events: readonly DomainEvent[]): Promise<void>;
  /** Events appended from here on are part of this staff act; `undoes`: the act that it undoes. */
  underAct(actId: string, undoes?: string): void;
  /**
   * Locks the partition until the commit, once running appends are done: whatever is folded afterwards from its streams
   * cannot change.
   */
  holdPartition(partition: number): Promise<void>;
  /** The same for the partition of a stream, by its name; does nothing where the stream does not exist. */
  holdPartitionOf(streamName: string): Promise<void>;
  /** The events of one stream, in order. */
  readStream(stream: StreamToRead): Promise<readonly RecordedEvent[]>;
  /** The streams that a staff act changed, without its own, grouped by partition. */
  listActStreams(actId: string): Promise<StreamPlace[]>;
  /** Reserves (kind, key) for the owner; true when the owner has it, false when another does. */
  reserve(kind: string, key: string, owner: string): Promise<boolean>;
  release(kind: string, key: string): Promise<void>;
  /** Releases all keys of a kind that `owner` has. */
  releaseAll(kind: string, owner: string): Promise<void>;
  /** The owner of (kind, key), or null. */
  findReservation(kind: string, key: string): Promise<string | null>;
  saveContent(content: Content): Promise<void>;
  /** Many in one statement. */
  saveContents(contents: readonly Content[]): Promise<void>;
}

/** Events to append after a version of a stream, and when they happened. */
export interface AppendAt {
  readonly stream: StreamId;
  readonly version: number;
  readonly events: readonly DomainEvent[];
  readonly at: Date;
  /** The staff act that they are part of; left out: that of the command, if any. */
  readonly actId?: string | undefined;
}

/** What a decision may read: the state of streams, the time, and rows outside the log. */
export type Facts = Pick<StoreTransaction, 'fold' | 'now' | 'connection'>;

/** The result of a decision: events to append after a version of a stream; none if there is nothing to do. */
export interface ToAppend<T = unknown> {
  readonly stream: StreamId;
  readonly version: number;
  readonly events: readonly DomainEvent[];
  /** The body that the events refer to. */
  readonly content?: Content;
  /** The command's answer. */
  readonly result: T;
}

/** A command that decides on streams of one partition and only appends the result. */
export interface Decision<T = unknown> {
  readonly partition: number;
  /** The streams of the partition that it decides on, by name, read in one statement; others are read on demand. */
  readonly streams: readonly string[];
  /** May run several times; refuses by throwing. */
  readonly decide: (facts: Facts) => Promise<ToAppend<T>>;
}

/** The HTTP edge's answer, stored with the command's result. */
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
  /** What entitled its reader to see it; left out in answers kept by older releases, which did not record it. */
  readonly rights?: { readonly role: string; readonly groups: readonly string[] };
}

/** A page of a staff act's events. */
export interface ActPage {
  readonly offset: number;
  readonly limit: number;
}

/** The log as commands see it. */
export interface EventStore {
  /**
   * Runs one command in one transaction; after a conflict the whole work runs again on the new state: at most 20 times
   * where others append to the same stream, else 3.
   * @throws DomainError conflict `busy` | `still-running`, invalid `idempotency-key-reused`, and the work's own
   * refusals
   */
  execute<T>(meta: CommandMeta, work: (tx: StoreTransaction) => Promise<T>): Promise<Outcome<T>>;
  /**
   * Runs one command that only decides and appends, in two statements; those that queue for one partition share them.
   * None of its streams changes between the decision and the append.
   * @throws the decision's own refusals, and with an idempotency key those of `execute`
   */
  decide<T>(meta: CommandMeta, decision: Decision<T>): Promise<Outcome<T>>;
  /** The partition of an existing stream, by its name; null: it does not exist. */
  findPartition(streamName: string): Promise<number | null>;
  /** Events of a partition after `seq`, in order, of the given types when there are any. */
  readAfter(
    partition: number,
    seq: number,
    limit: number,
    types?: readonly string[],
  ): Promise<RecordedEvent[]>;
  /** The place of an event, by its id; null: it does not exist. */
  findEvent(id: string): Promise<EventPlace | null>;
  readStream(stream: StreamToRead): Promise<RecordedEvent[]>;
  /** A staff act's events, in order: at most `limit` events after the first `offset`. */
  readAct(actId: string, page: ActPage): Promise<RecordedEvent[]>;
  /** How many events each of these staff acts appended, besides its own; acts without any are left out. */
  countActs(actIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The current head of each partition; empty partitions are left out. */
  listHeads(): Promise<readonly Position[]>;
  /** Stores the edge's answer to a command with an idempotency key; does nothing without one. */
  rememberResponse(meta: CommandMeta, response: StoredResponse): Promise<void>;
  /**
   * The edge's earlier answer to the same request, or null.
   * @throws DomainError invalid `idempotency-key-reused` when the payload differs
   */
  findResponse(meta: CommandMeta): Promise<StoredResponse | null>;
  /** Deletes idempotency keys older than `maxAgeMs` (24 h). @returns how many */
  sweepCommandLog(maxAgeMs?: number): Promise<number>;
}
