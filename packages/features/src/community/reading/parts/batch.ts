import type { Place } from '../vault.ts';

/** Moves a place on; resolved when it is stored. */
export type Advance = (place: Place) => Promise<void>;

interface Batch {
  readonly places: Map<string, Place>;
  readonly stored: Promise<void>;
}

/**
 * Whoever comes while a write is under way shares the next one: a thousand readers at once are a handful of
 * statements, and a single reader waits for nobody.
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
    // A write that fails fails those who wait for it, not those after them.
    underWay = stored.catch(() => undefined);
    return { places, stored };
  };
  return (place) => {
    open ??= openBatch();
    const key = `${place.memberId} ${place.postId}`;
    const before = open.places.get(key);
    if (before === undefined || before.seq < place.seq) open.places.set(key, place);
    return open.stored;
  };
}
