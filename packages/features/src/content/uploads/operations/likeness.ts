import { LIMITS } from '@forum/contracts';
import { IMAGE_SECONDS, limitedSharp } from '../parts/images/limited-sharp.ts';

/** A picture as it is seen, whatever its bytes are. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of `SIDE` times `SIDE` fields, on white. */
  readonly fields: Uint8Array;
}

const SIDE = 16;
/** Below this width or height, what a jpeg does to colours reaches whole fields. */
const SMALL = 64;
/**
 * Of 255, on average over all fields and colours, and in any one. Noise, colours, turned pictures and other formats,
 * of 400 pixels and more, were re-encoded for these: 11 and 25 were the most. Icons of noise came to 38.
 */
const MOST = { mean: 15, one: 60 };
const MOST_OF_SMALL = { mean: 50, one: 255 };

/** What a picture shows: its first frame, upright; null for what is none that members could upload. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture | null> {
  const sharp = await limitedSharp();
  try {
    const whole = sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.image.maxPixels });
    const { autoOrient } = await whole.metadata();
    const fields = await whole
      .autoOrient()
      .timeout({ seconds: IMAGE_SECONDS })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { ...autoOrient, fields };
  } catch {
    // Whatever the decoders fail on is no picture.
    return null;
  }
}

/** How two pictures differ, for people; null: they show the same in the same size. */
export function picturesDiffer(one: Picture, other: Picture): string | null {
  const isOfOneSize = one.width === other.width && one.height === other.height;
  if (!isOfOneSize) {
    return `is ${one.width} × ${one.height}, and was ${other.width} × ${other.height}`;
  }
  const apart = [...one.fields].map((value, at) => Math.abs(value - (other.fields[at] ?? 0)));
  const mean = apart.reduce((sum, value) => sum + value, 0) / Math.max(1, apart.length);
  const most = Math.min(one.width, one.height) < SMALL ? MOST_OF_SMALL : MOST;
  return mean > most.mean || Math.max(...apart) > most.one ? 'shows something else' : null;
}
