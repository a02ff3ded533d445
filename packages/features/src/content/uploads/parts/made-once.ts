import { Readable } from 'node:stream';
import type { StoredObject } from '@forum/storage';
import type { AppContext } from '../../../framework/feature.ts';
import type { Turns } from './images/turns.ts';

/** Finds a picture by its name, or makes it. `Nothing` is null if there may be nothing to make it from. */
export type MadeOnce<Nothing extends null> = (
  name: string,
  make: () => Promise<Uint8Array | Nothing>,
) => Promise<StoredObject | Nothing>;

/** Makes each picture once: later requests get it from the disk cache, and concurrent ones wait for the same result. */
export function createMadeOnce<Nothing extends null = never>(
  { imageCache }: Pick<AppContext, 'imageCache'>,
  turns: Turns,
): MadeOnce<Nothing> {
  const underWay = new Map<string, Promise<Uint8Array | Nothing>>();
  const makeAndKeep = async (name: string, make: () => Promise<Uint8Array | Nothing>) => {
    const made = await make();
    if (made instanceof Uint8Array) await imageCache.put(name, made);
    return made;
  };
  return async (name, make) => {
    const kept = await imageCache.get(name);
    if (kept !== null) return kept;
    const making =
      underWay.get(name) ??
      turns.run(() => makeAndKeep(name, make)).finally(() => underWay.delete(name));
    underWay.set(name, making);
    const made = await making;
    if (!(made instanceof Uint8Array)) return made;
    return { size: made.byteLength, stream: Readable.from([made]) };
  };
}
