import { LIMITS } from '@forum/contracts';
import { IMAGE_SECONDS, limitedSharp, tookTooLong } from './limited-sharp.ts';
import { BusyError } from './turns.ts';

/** The requested form of an image. */
export interface WantedImage {
  /** In pixels; a narrower image keeps its width. */
  readonly width: number;
  /** In pixels; left out: whatever height goes with the width. */
  readonly height?: number;
  readonly quality: number;
  readonly format: 'webp' | 'avif';
}

/** The image in another size and format; never enlarged. @throws BusyError when it takes too long */
export async function resize(bytes: Uint8Array, wanted: WantedImage): Promise<Buffer> {
  const { width, height, quality, format } = wanted;
  const sharp = await limitedSharp();
  const image = sharp(bytes, { limitInputPixels: LIMITS.image.maxPixels })
    .resize({
      width,
      ...(height === undefined ? {} : { height }),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: IMAGE_SECONDS });
  // Efforts that a small machine can afford. The same number means a better image in avif than in webp.
  const made =
    format === 'avif'
      ? image.avif({ quality: quality - 15, effort: 2 })
      : image.webp({ quality, effort: 3 });
  return made.toBuffer().catch((error: unknown) => {
    throw tookTooLong(error) ? new BusyError('An image took too long.') : error;
  });
}

/** Above this many pixels, avif takes a small machine half a minute. */
const AVIF_PIXELS = 2_100_000;

/** The best format that the reader accepts and the machine can encode at that size. */
export function formatFor(
  accept: string,
  width: number,
  size: { readonly width: number; readonly height: number },
): WantedImage['format'] {
  const scale = Math.min(1, width / size.width);
  const pixels = size.width * size.height * scale * scale;
  return accept.includes('image/avif') && pixels <= AVIF_PIXELS ? 'avif' : 'webp';
}
