import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the statements of a piece of work are read; it goes on at the primary once one had to. */
interface Place {
  isReplica: boolean;
}

const places = new AsyncLocalStorage<Place>();

/** Lets what the work reads come from the replica, where there is one. */
export function onReplica<T>(work: () => T): T {
  return places.run({ isReplica: true }, work);
}

/** Lets everything the work reads come from the primary. */
export function onPrimary<T>(work: () => T): T {
  return isOnReplica() ? places.run({ isReplica: false }, work) : work();
}

/** Whether a statement of the present work may be read from the replica. */
export function isOnReplica(): boolean {
  return places.getStore()?.isReplica === true;
}

/** The rest of the work reads what it has just written, or could not read elsewhere. */
export function leaveReplica(): void {
  const place = places.getStore();
  if (place !== undefined) place.isReplica = false;
}
