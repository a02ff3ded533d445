import { buffer } from 'node:stream/consumers';
import type { StoredObject } from '@forum/storage';
import type { AppContext } from '../../../framework/feature.ts';
import { resize, type WantedImage } from '../parts/images/resize.ts';
import { createTurns } from '../parts/images/turns.ts';
import { createMadeOnce } from '../parts/made-once.ts';

/** Returns an upload in another size and format; null when the upload is not stored. */
export type ImageOptimiser = (key: string, wanted: WantedImage) => Promise<StoredObject | null>;

/** Makes each size once. */
export function createImageOptimiser({
  storage,
  imageCache,
}: Pick<AppContext, 'storage' | 'imageCache'>): ImageOptimiser {
  const madeOnce = createMadeOnce<null>({ imageCache }, createTurns(2, 64));
  return (key, wanted) =>
    madeOnce(`${key}-${wanted.width}-${wanted.quality}.${wanted.format}`, async () => {
      const source = await storage.get(key);
      return source === null ? null : resize(await buffer(source.stream), wanted);
    });
}
