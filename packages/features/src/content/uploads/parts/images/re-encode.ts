import { LIMITS } from '@forum/contracts';
import { UPLOAD_MESSAGES } from '@forum/contracts/uploads';
import { DomainError } from '@forum/kernel';
import type { Sharp } from 'sharp';
import { kindOf, type ImageKind } from './image-kind.ts';
import { IMAGE_SECONDS, limitedSharp, tookTooLong } from './limited-sharp.ts';
import { BusyError } from './turns.ts';

/** An image in its stored form: re-encoded from pixels, so that nothing of the sent file remains. */
export interface KeptImage {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes the image: its first frame, upright, without EXIF, colour profile, comments or trailing data. A gif
 * becomes a png. The bytes alone decide its format, and the header its size, before a pixel is decoded.
 * @throws DomainError unsupported `not-an-image` | too-large `too-many-pixels`
 */
export async function reencode(bytes: Uint8Array): Promise<KeptImage> {
  const kind = kindOf(bytes);
  if (kind === null) throw notAnImage();
  await checkHeader(bytes, kind);
  const sharp = await limitedSharp();
  const image = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: LIMITS.image.maxPixels,
  });
  const upright = image.autoOrient().timeout({ seconds: IMAGE_SECONDS });
  const kept = await encodeWith(ENCODERS[kind], upright.clone());
  return kept.bytes.byteLength > KEPT_BYTES ? encodeWith(ENCODERS.webp, upright.clone()) : kept;
}

// A dithered palette or a lossless webp of 5 MB can become many times that as a truecolour png.
const KEPT_BYTES = 2 * LIMITS.image.maxBytes;

async function encodeWith({ encode, extension }: Encoder, image: Sharp): Promise<KeptImage> {
  const { data, info } = await encode(image)
    .toBuffer({ resolveWithObject: true })
    .catch(refuseAsBroken);
  return { bytes: data, extension, width: info.width, height: info.height };
}

interface Encoder {
  readonly extension: KeptImage['extension'];
  readonly encode: (image: Sharp) => Sharp;
}

const png: Encoder = {
  extension: 'png',
  // Without filters, a small image could become many times larger.
  encode: (image) => image.png({ compressionLevel: 6, adaptiveFiltering: true }),
};
const ENCODERS: Readonly<Record<ImageKind, Encoder>> = {
  jpeg: { extension: 'jpg', encode: (image) => image.jpeg({ quality: 85 }) },
  webp: { extension: 'webp', encode: (image) => image.webp({ quality: 85, effort: 3 }) },
  png,
  gif: png,
};

async function checkHeader(bytes: Uint8Array, kind: ImageKind): Promise<void> {
  const sharp = await limitedSharp();
  const header = sharp(bytes, { failOn: 'none', limitInputPixels: false });
  const { format, width, height } = await header.metadata().catch(refuseAsBroken);
  if (format !== kind) throw notAnImage();
  const { maxPixels, maxSide } = LIMITS.image;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new DomainError(
      'too-large',
      'too-many-pixels',
      'Images may have at most 25 megapixels, and 16383 pixels per side',
    );
  }
}

// The decoders' messages help nobody: whatever they fail on, it is not a displayable image.
function refuseAsBroken(error: unknown): never {
  if (tookTooLong(error)) throw new BusyError('An image took too long.');
  throw notAnImage();
}

function notAnImage(): DomainError {
  return new DomainError('unsupported', 'not-an-image', UPLOAD_MESSAGES.notAnImage);
}
