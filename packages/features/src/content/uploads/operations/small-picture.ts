import { DomainError } from '@forum/kernel';
import { reencode } from '../parts/images/re-encode.ts';
import { resize } from '../parts/images/resize.ts';
import { BusyError, createTurns } from '../parts/images/turns.ts';

// Beside what else this process does.
const turns = createTurns(1, 64);
const QUALITY = 75;

/**
 * A picture from anywhere, made anew from its pixels and no wider than that, as WebP.
 * @throws DomainError unsupported `not-an-image` | too-large `too-many-pixels`
 */
export async function smallPicture(bytes: Uint8Array, width: number): Promise<Buffer> {
  try {
    return await turns.run(async () => {
      const kept = await reencode(bytes);
      return resize(kept.bytes, { width, quality: QUALITY, format: 'webp' });
    });
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    throw new DomainError('limited', 'too-busy', 'There are too many pictures at the moment.');
  }
}
