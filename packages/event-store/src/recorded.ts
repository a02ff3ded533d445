import type { EventMeta, RecordedEvent } from '@forum/kernel';
import type { EventCatalogue } from './catalogue.ts';

/** A row of the log as Postgres gives it: data not yet upcast or checked. */
export interface StoredEvent {
  readonly partition: number;
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly data: unknown;
  readonly meta: EventMeta;
  readonly id: string;
  readonly at: Date;
}

/** The columns of a StoredEvent. */
export const EVENT_COLUMNS =
  'partition, seq, stream, version, type, schema_version, data, meta, id, at';

/** The event in its current shape. @throws Error when its type is unknown or its data does not fit */
export function parseEvent(catalogue: EventCatalogue, stored: StoredEvent): RecordedEvent {
  const definition = catalogue.definitions[stored.type];
  if (definition === undefined) throw new Error(`Unknown event type: ${stored.type}`);
  let data = stored.data;
  for (let from = stored.schema_version; from < definition.version; from += 1) {
    const upcast = definition.upcasts?.[from];
    if (upcast === undefined) throw new Error(`${stored.type} has no upcast from ${from}.`);
    data = upcast(data);
  }
  if (stored.schema_version > definition.version) {
    throw new Error(`${stored.type} version ${stored.schema_version} is newer than this program.`);
  }
  return {
    partition: stored.partition,
    seq: stored.seq,
    stream: stored.stream,
    version: stored.version,
    type: stored.type,
    schemaVersion: definition.version,
    data: definition.data.parse(data),
    meta: stored.meta,
    id: stored.id,
    at: stored.at,
  };
}
