import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredObject } from '@forum/storage';
import type { AppContext } from '../../../framework/feature.ts';
import { resize, type WantedImage } from './images/resize.ts';
import { createTurns } from './images/turns.ts';

/** Returns an upload in another size and format; null when the upload is not stored. */
export type ImageOptimiser = (key: string, wanted: WantedImage) => Promise<StoredObject | null>;

/** Makes each size once: later requests get it from the disk cache, and concurrent ones wait for the same result. */
export function createImageOptimiser({
  storage,
  imageCache,
}: Pick<AppContext, 'storage' | 'imageCache'>): ImageOptimiser {
  const turns = createTurns(2, 64);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const make = async (name: string, key: string, wanted: WantedImage) => {
    const source = await storage.get(key);
    if (source === null) return null;
    const bytes = await buffer(source.stream);
    const made = await resize(bytes, wanted);
    await imageCache.put(name, made);
    return made;
  };
  return async (key, wanted) => {
    const name = `${key}-${wanted.width}-${wanted.quality}.${wanted.format}`;
    const kept = await imageCache.get(name);
    if (kept !== null) return kept;
    const making =
      underWay.get(name) ??
      turns.run(() => make(name, key, wanted)).finally(() => underWay.delete(name));
    underWay.set(name, making);
    const made = await making;
    return made === null ? null : { size: made.byteLength, stream: Readable.from([made]) };
  };
}
