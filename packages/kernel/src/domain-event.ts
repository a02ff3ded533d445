/** Something that happened, as `decide` produces it: a past-tense type and its data (ids only, never personal data). */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Who did it and why, beside every event. */
export interface EventMeta {
  /** Member id of the one who acted; null for the system. */
  readonly actorId: string | null;
  /** The HTTP request, the import row or the job that caused it. */
  readonly requestId?: string | undefined;
  /** The staff act that it takes back: it follows from that act's being undone, and is no news. */
  readonly undoes?: string | undefined;
  /** Id of the event this one answers to. */
  readonly causationId?: string | undefined;
  /** The staff act that it is part of: what somebody did by a power that owners do not have. */
  readonly actId?: string | undefined;
}

/** An event as the log holds it. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends DomainEvent<
  Type,
  Data
> {
  /** 0-63; all events of one root share it. */
  readonly partition: number;
  /** Dense position inside the partition, from 1. */
  readonly seq: number;
  readonly stream: string;
  /** Position inside the stream, from 1. */
  readonly version: number;
  readonly schemaVersion: number;
  readonly meta: EventMeta;
  readonly id: string;
  /** When it happened (for an import: when it happened there). */
  readonly at: Date;
}
