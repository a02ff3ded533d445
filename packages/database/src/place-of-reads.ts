import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReplicaPosition } from './replica.ts';

/** Where the statements of a piece of work are read; once one had to go to the primary, all later ones do. */
interface Place {
  replica: ReplicaPosition | null;
}

const places = new AsyncLocalStorage<Place>();

/** Allows the work to read from this replica, and from no other: no two of them are equally far. */
export function onReplica<T>(replica: ReplicaPosition, work: () => T): T {
  return places.run({ replica }, work);
}

/** Makes the work read everything from the primary. */
export function onPrimary<T>(work: () => T): T {
  return replicaOfWork() === null ? work() : places.run({ replica: null }, work);
}

/** The replica from which a statement of the current work may be read; null: the primary. */
export function replicaOfWork(): ReplicaPosition | null {
  return places.getStore()?.replica ?? null;
}

/** The rest of the work must see what it has just written, or failed to read from the replica. */
export function leaveReplica(): void {
  const place = places.getStore();
  if (place !== undefined) place.replica = null;
}
