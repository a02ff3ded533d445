import { DomainError } from '@forum/kernel';
import { reencode } from '../parts/images/re-encode.ts';
import { resize } from '../parts/images/resize.ts';
import { BusyError, createTurns } from '../parts/images/turns.ts';

// Limited beside what else this process does.
const turns = createTurns(1, 64);
const QUALITY = 75;
const MOST_BYTES = 64 * 1024;

/**
 * A picture from anywhere, re-encoded from its pixels and no wider or taller than that, as WebP; null: not a kind that
 * members could upload, still too large, or there is no time for it.
 */
export async function smallPicture(bytes: Uint8Array, side: number): Promise<Buffer | null> {
  try {
    const made = await turns.run(async () => {
      const kept = await reencode(bytes);
      return resize(kept.bytes, { width: side, height: side, quality: QUALITY, format: 'webp' });
    });
    return made.byteLength > MOST_BYTES ? null : made;
  } catch (error) {
    if (error instanceof BusyError || error instanceof DomainError) return null;
    throw error;
  }
}
