import type { StoredEvent } from '@forum/event-store';
import { type Clock, newId } from '@forum/kernel';
import type { ParkedEvent } from '../applying/engine-types.ts';

/** How many characters of an error are kept, since it may quote what was sent. */
const REASON_AT_MOST = 4000;

/** A row of `parked_event`: whose it is, what waits for it, and why it could not be handled. */
export function parkedEvent(
  clock: Clock,
  { partition, seq, type, id: eventId }: StoredEvent,
  { projection, key, error }: Pick<ParkedEvent, 'projection' | 'key' | 'error'>,
): ParkedEvent {
  const parkedAt = clock.now();
  return { id: newId(), projection, partition, seq, key, type, eventId, error, parkedAt };
}

/**
 * An error's message, in characters that Postgres stores: a NUL or half a surrogate would fail wherever it is recorded.
 */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.slice(0, REASON_AT_MOST).replaceAll('\0', '\uFFFD').toWellFormed();
}
