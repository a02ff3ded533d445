import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import type { Kysely } from 'kysely';

/** A stream: `root` (whose history must stay in order) decides the partition, `name` is unique. */
export interface StreamId {
  readonly root: string;
  readonly name: string;
}

/** A stream that has events already: its partition is known, whoever its root is. */
export interface StreamPlace {
  readonly partition: number;
  readonly name: string;
}

/** A place in the log: `seq` is dense inside `partition`. */
export interface Position {
  readonly partition: number;
  readonly seq: number;
}

/** Who gives a command and under which key. */
export interface CommandMeta {
  /** Only the id matters to the log; null: the system. */
  readonly actor: { readonly id: string } | null;
  readonly requestId?: string | undefined;
  /** The staff act that all of it is part of; a command that begins one says so by `underAct`. */
  readonly actId?: string | undefined;
  /** When it happened, for imports; the clock's time otherwise. */
  readonly at?: Date | undefined;
  readonly idempotency?: Idempotency | undefined;
}

/** Makes a repeated command answer what the first one answered; scoped to actor and route, kept 24 h. */
export interface Idempotency {
  readonly key: string;
  readonly route: string;
  readonly payloadHash: string;
}

/** What a command did; `position` is null when nothing was appended. */
export interface Outcome<T> {
  readonly result: T;
  readonly position: Position | null;
  /** True when the answer is an earlier one, given again for the same idempotency key. */
  readonly replayed: boolean;
}

/** How a stream becomes a state. A `Decider` fits; `event` is a RecordedEvent at run time. */
export interface FoldRules<State> {
  readonly initialState: State;
  evolve(state: State, event: DomainEvent): State;
}

/** One version of a body: the rich text as stored, and its plain text. */
export interface Content {
  readonly id: string;
  readonly body: string;
  readonly text: string;
}

/** What a command may do, all of it in one database transaction. */
export interface StoreTransaction {
  readonly now: Date;
  /** The transaction, for a slice's own vault (personal data, secrets). */
  readonly connection: Kysely<unknown>;
  /** Reads streams in one statement; the next fold of each, and only that, takes what was read here. */
  readAhead(...streamNames: string[]): Promise<void>;
  fold<State>(
    streamName: string,
    rules: FoldRules<State>,
  ): Promise<{ state: State; version: number }>;
  /**
   * Appends after `expectedVersion` (0: the stream is new); no events: nothing happens, null. `at`: when it
   * happened, for imports that append events of several moments; otherwise `now`.
   * @throws Error when the command already appended to another partition
   */
  append(
    stream: StreamId | StreamPlace,
    expectedVersion: number,
    events: readonly DomainEvent[],
    at?: Date,
  ): Promise<Position | null>;
  /** What is appended from here on is part of this staff act; `undoes`: and takes that one back. */
  underAct(actId: string, undoes?: string): void;
  /**
   * Waits until nobody else appends to the partition, and keeps others waiting until the commit: what is folded
   * afterwards in a stream of it cannot change.
   */
  holdPartition(partition: number): Promise<void>;
  /** The events of one stream, in order. */
  readStream(name: string): Promise<readonly RecordedEvent[]>;
  /** The streams that a staff act touched, its own left out; those of one partition stand together. */
  listActStreams(actId: string): Promise<StreamPlace[]>;
  /** Takes (kind, key) for the owner; true when it is the owner's now, false when it is another's. */
  reserve(kind: string, key: string, owner: string): Promise<boolean>;
  release(kind: string, key: string): Promise<void>;
  /** Gives back all of a kind that `owner` has. */
  releaseAll(kind: string, owner: string): Promise<void>;
  /** The owner of (kind, key), or null. */
  findReservation(kind: string, key: string): Promise<string | null>;
  saveContent(content: Content): Promise<void>;
}

/** The answer that the HTTP edge gave, kept beside the command's result. */
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A part of what a staff act changed. */
export interface ActPage {
  readonly offset: number;
  readonly limit: number;
}

/** The log as commands see it. */
export interface EventStore {
  /**
   * Runs one command in one transaction; on a conflict the whole work runs again, so that it decides on what others
   * did meanwhile: at most 20 times where others append to the same stream, else 3.
   * @throws DomainError conflict `busy` | `still-running`, invalid `idempotency-key-reused`, and whatever the work refuses
   */
  execute<T>(meta: CommandMeta, work: (tx: StoreTransaction) => Promise<T>): Promise<Outcome<T>>;
  /** Events of a partition after `seq`, in order, of the given types only when there are any. */
  readAfter(
    partition: number,
    seq: number,
    limit: number,
    types?: readonly string[],
  ): Promise<RecordedEvent[]>;
  readStream(name: string): Promise<RecordedEvent[]>;
  /** What a staff act changed, in order: at most `limit` events after the first `offset`. */
  readAct(actId: string, page: ActPage): Promise<RecordedEvent[]>;
  /** How many events each of these staff acts appended, itself not counted; an act without any is left out. */
  countActs(actIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Where each partition ends at the moment; empty ones are left out. */
  listHeads(): Promise<readonly Position[]>;
  /** Keeps the edge's answer to a command with an idempotency key; nothing happens without one. */
  rememberResponse(meta: CommandMeta, response: StoredResponse): Promise<void>;
  /**
   * The edge's earlier answer to the same request, or null.
   * @throws DomainError invalid `idempotency-key-reused` when the payload differs
   */
  findResponse(meta: CommandMeta): Promise<StoredResponse | null>;
  /** Forgets idempotency keys older than `maxAgeMs` (24 h). @returns how many */
  sweepCommandLog(maxAgeMs?: number): Promise<number>;
}
