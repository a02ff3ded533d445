/** Something that happened, as `decide` produces it: a past-tense type and its data (ids only, never personal data). */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Who did it and why; stored with every event. */
export interface EventMeta {
  /** Id of the acting member; null for the system. */
  readonly actorId: string | null;
  /** The HTTP request, import row or job that caused it. */
  readonly requestId?: string | undefined;
  /** The staff act that it undoes: a consequence of the undo, and no news to anybody. */
  readonly undoes?: string | undefined;
  /** The staff act that it is part of, done with a power that owners lack. */
  readonly actId?: string | undefined;
  /** The key of the program that did it in the member's name; left out: the member did. */
  readonly keyId?: string | undefined;
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
  /** When it happened (for an import: at the source). */
  readonly at: Date;
}
