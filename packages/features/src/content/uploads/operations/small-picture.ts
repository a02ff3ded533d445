import { DomainError } from '@forum/kernel';
import { reencode } from '../parts/images/re-encode.ts';
import { resize } from '../parts/images/resize.ts';
import { BusyError, createTurns } from '../parts/images/turns.ts';

// Beside what else this process does.
const turns = createTurns(1, 64);
const QUALITY = 75;

/**
 * A picture from anywhere, made anew from its pixels and no wider than that, as WebP; null: it is none that members
 * could upload, or there is no time for it.
 */
export async function smallPicture(bytes: Uint8Array, width: number): Promise<Buffer | null> {
  try {
    return await turns.run(async () => {
      const kept = await reencode(bytes);
      return resize(kept.bytes, { width, quality: QUALITY, format: 'webp' });
    });
  } catch (error) {
    if (error instanceof BusyError || error instanceof DomainError) return null;
    throw error;
  }
}
