import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the statements of a piece of work are read; once one had to go to the primary, all later ones do. */
interface Place {
  isReplica: boolean;
}

const places = new AsyncLocalStorage<Place>();

/** Allows the work to read from the replica, if there is one. */
export function onReplica<T>(work: () => T): T {
  return places.run({ isReplica: true }, work);
}

/** Makes the work read everything from the primary. */
export function onPrimary<T>(work: () => T): T {
  return isOnReplica() ? places.run({ isReplica: false }, work) : work();
}

/** Whether a statement of the current work may be read from the replica. */
export function isOnReplica(): boolean {
  return places.getStore()?.isReplica === true;
}

/** The rest of the work must see what it has just written, or failed to read from the replica. */
export function leaveReplica(): void {
  const place = places.getStore();
  if (place !== undefined) place.isReplica = false;
}
