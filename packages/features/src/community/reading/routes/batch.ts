import type { Place } from '../store.ts';

/** Advances a place; resolves when stored. */
export type Advance = (place: Place) => Promise<void>;

interface Batch {
  readonly places: Map<string, Place>;
  readonly stored: Promise<void>;
}

/**
 * Calls during a write share the next one: a thousand concurrent readers cost a handful of statements, and a single
 * reader waits for nobody.
 */
export function createAdvance(write: (places: readonly Place[]) => Promise<void>): Advance {
  let open: Batch | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  const openBatch = (): Batch => {
    const places = new Map<string, Place>();
    const stored = underWay.then(() => {
      open = null;
      return write([...places.values()]);
    });
    // A failed write fails its own callers, not later ones.
    underWay = stored.catch(() => undefined);
    return { places, stored };
  };
  return (place) => {
    open ??= openBatch();
    const key = `${place.memberId} ${place.postId}`;
    const before = open.places.get(key);
    const further = before === undefined || before.seq < place.seq ? place : before;
    open.places.set(key, { ...further, seconds: place.seconds + (before?.seconds ?? 0) });
    return open.stored;
  };
}
