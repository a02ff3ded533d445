import type { DomainEvent, EventMeta } from '@forum/kernel';
import type { EventCatalogue } from './catalogue.ts';
import { hashOf } from './contents.ts';
import type { Queryable } from './read.ts';
import type { Content } from './types.ts';

/** Events checked against the catalogue, ready to be written after `expectedVersion` of a stream. */
export interface Append {
  readonly partition: number;
  readonly stream: string;
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
  readonly meta: EventMeta;
  readonly at: Date;
}

/** One event to write; `data` is JSON text. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
}

// The counter row and the events in one statement: its lock is held until commit, so inside a partition the
// order of `seq` is the order of commits, and a rolled-back append leaves no gap.
const APPEND_ONE = `
  WITH position AS (
    UPDATE log_partition SET head = head + 1 WHERE partition = $1 RETURNING head
  )
  INSERT INTO event (partition, seq, stream, version, type, schema_version, data, meta, id, at)
  SELECT $1::smallint, head, $2::text, $3::integer, $4::text, $5::smallint, $6::jsonb, $7::jsonb,
    $8::uuid, $9::timestamptz
  FROM position
  RETURNING seq`;

const APPEND_MANY = `
  WITH position AS (
    UPDATE log_partition SET head = head + $2::integer WHERE partition = $1 RETURNING head
  ), added AS (
    INSERT INTO event (partition, seq, stream, version, type, schema_version, data, meta, id, at)
    SELECT $1::smallint, head - $2::integer + n, $3::text, $4::integer + n, e.type, e.schema_version,
      e.data::jsonb, $5::jsonb, e.id, $6::timestamptz
    FROM position, unnest($7::text[], $8::smallint[], $9::text[], $10::uuid[])
      WITH ORDINALITY AS e (type, schema_version, data, id, n)
  )
  SELECT head AS seq FROM position`;

/** An event of any stream of a partition. */
export interface EventAtHead extends NewEvent {
  readonly stream: string;
  readonly version: number;
  readonly meta: EventMeta;
  readonly at: Date;
}

// Waits for running appends; whoever waited finds another head, and appends nothing.
const appendAtHeadWith = (contents: string): string => `
  WITH position AS (
    UPDATE log_partition SET head = head + $3::integer WHERE partition = $1 AND head = $2
    RETURNING head
  ), added AS (
    INSERT INTO event (partition, seq, stream, version, type, schema_version, data, meta, id, at)
    SELECT $1::smallint, head - $3::integer + n, e.stream, e.version, e.type, e.schema_version,
      e.data::jsonb, e.meta::jsonb, e.id, e.at
    FROM position, unnest($4::text[], $5::integer[], $6::text[], $7::smallint[], $8::text[],
      $9::text[], $10::uuid[], $11::timestamptz[])
      WITH ORDINALITY AS e (stream, version, type, schema_version, data, meta, id, at, n)
  )${contents}
  SELECT head AS seq FROM position`;

const APPEND_AT_HEAD = appendAtHeadWith('');

const APPEND_WITH_CONTENTS = appendAtHeadWith(`, kept AS (
    INSERT INTO content (id, body, text, hash) SELECT c.id, c.body, c.text, c.hash
    FROM position, unnest($12::uuid[], $13::text[], $14::text[], $15::text[])
      AS c (id, body, text, hash)
  )`);

// Events of many streams of one partition, under the lock that the counter's row gives.
const APPEND_SEVERAL = `
  WITH position AS (
    UPDATE log_partition SET head = head + $2::integer WHERE partition = $1 RETURNING head
  ), added AS (
    INSERT INTO event (partition, seq, stream, version, type, schema_version, data, meta, id, at)
    SELECT $1::smallint, head - $2::integer + n, e.stream, e.version, e.type, e.schema_version,
      e.data::jsonb, e.meta::jsonb, e.id, e.at
    FROM position, unnest($3::text[], $4::integer[], $5::text[], $6::smallint[], $7::text[],
      $8::text[], $9::uuid[], $10::timestamptz[])
      WITH ORDINALITY AS e (stream, version, type, schema_version, data, meta, id, at, n)
  )
  SELECT head AS seq FROM position`;

/** Writes events of several streams of a partition in one statement. @returns the `seq` of the last one */
export async function appendSeveral(
  db: Queryable,
  partition: number,
  events: readonly EventAtHead[],
): Promise<number> {
  const result = await db.query<{ seq: number }>({
    name: 'append-several',
    text: APPEND_SEVERAL,
    values: [partition, events.length, ...columnsOfEvents(events)],
  });
  const row = result.rows[0];
  if (row === undefined) throw new Error(`The log has no partition ${partition}.`);
  return row.seq;
}

/** What a group of commands writes. */
export interface ToWrite {
  readonly events: readonly EventAtHead[];
  /** The bodies that the events name. */
  readonly contents: readonly Content[];
}

/** Writes events if the partition's head is still the given one. @returns the last `seq`; null: it has moved */
export async function appendAtHead(
  db: Queryable,
  { partition, head }: { readonly partition: number; readonly head: number },
  { events, contents }: ToWrite,
): Promise<number | null> {
  const isPlain = contents.length === 0;
  const result = await db.query<{ seq: number }>({
    name: isPlain ? 'append-at-head' : 'append-with-contents',
    text: isPlain ? APPEND_AT_HEAD : APPEND_WITH_CONTENTS,
    values: [
      partition,
      head,
      events.length,
      ...columnsOfEvents(events),
      ...(isPlain ? [] : columnsOf(contents)),
    ],
  });
  return result.rows[0]?.seq ?? null;
}

function columnsOfEvents(events: readonly EventAtHead[]): readonly (readonly unknown[])[] {
  return [
    events.map((event) => event.stream),
    events.map((event) => event.version),
    events.map((event) => event.type),
    events.map((event) => event.schemaVersion),
    events.map((event) => event.data),
    events.map((event) => JSON.stringify(event.meta)),
    events.map((event) => event.id),
    events.map((event) => event.at.toISOString()),
  ];
}

function columnsOf(contents: readonly Content[]): readonly (readonly string[])[] {
  return [
    contents.map(({ id }) => id),
    contents.map(({ body }) => body),
    contents.map(({ text }) => text),
    contents.map((content) => hashOf(content)),
  ];
}

/** Writes the events in one statement. @returns the `seq` of the last one */
export async function appendEvents(db: Queryable, append: Append): Promise<number> {
  const [only, ...more] = append.events;
  if (only === undefined) throw new Error('Nothing to append.');
  const result =
    more.length === 0
      ? await db.query<{ seq: number }>(oneEvent(append, only))
      : await db.query<{ seq: number }>(manyEvents(append));
  const row = result.rows[0];
  if (row === undefined) throw new Error(`The log has no partition ${append.partition}.`);
  return row.seq;
}

function oneEvent(append: Append, event: NewEvent) {
  const { partition, stream, expectedVersion, meta, at } = append;
  return {
    name: 'append-one',
    text: APPEND_ONE,
    values: [
      partition,
      stream,
      expectedVersion + 1,
      event.type,
      event.schemaVersion,
      event.data,
      JSON.stringify(meta),
      event.id,
      at,
    ],
  };
}

function manyEvents(append: Append) {
  const { partition, stream, expectedVersion, events, meta, at } = append;
  return {
    name: 'append-many',
    text: APPEND_MANY,
    values: [
      partition,
      events.length,
      stream,
      expectedVersion,
      JSON.stringify(meta),
      at,
      events.map((event) => event.type),
      events.map((event) => event.schemaVersion),
      events.map((event) => event.data),
      events.map((event) => event.id),
    ],
  };
}

/**
 * The event as it will be stored. Its JSON is checked, not the object: what is written is what will be read.
 * @throws Error when the catalogue does not know the type or the data does not fit
 */
export function newEvent(catalogue: EventCatalogue, event: DomainEvent, id: string): NewEvent {
  const definition = catalogue.definitions[event.type];
  if (definition === undefined) throw new Error(`Unknown event type: ${event.type}`);
  const data = JSON.stringify(event.data);
  definition.data.parse(JSON.parse(data));
  return { id, type: event.type, schemaVersion: definition.version, data };
}
