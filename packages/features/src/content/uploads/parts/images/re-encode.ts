import { LIMITS } from '@forum/contracts';
import { UPLOAD_MESSAGES } from '@forum/contracts/uploads';
import { assertNever, DomainError } from '@forum/kernel';
import type { Sharp } from 'sharp';
import {
  isAnimatedPng,
  isAvifSequence,
  isOtherPicture,
  kindOf,
  type ImageKind,
} from './image-kind.ts';
import { IMAGE_SECONDS, limitedSharp, tookTooLong } from './limited-sharp.ts';
import { BusyError } from './turns.ts';

/** An image in its stored form: re-encoded from pixels, so that nothing of the sent file remains. */
export interface KeptImage {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  /** What was sent is animated: its first frame is kept. */
  readonly wasAnimated: boolean;
}

/**
 * Re-encodes the image: its first frame, upright, without EXIF, colour profile, comments or trailing data. A gif
 * becomes a png, a phone's picture (avif, heic) a jpeg, or a webp if it is transparent. The bytes alone decide its
 * format, and the header its size, before a pixel is decoded.
 * @throws DomainError unsupported `not-an-image` | unsupported `image-kind` | too-large `too-many-pixels`
 */
export async function reencode(bytes: Uint8Array): Promise<KeptImage> {
  const kind = kindOf(bytes);
  if (kind === null) throw isOtherPicture(bytes) ? otherKind() : notAnImage();
  // Some builds of the image library can decode what phones save, others only recognise it.
  return kind === 'heif' ? made(bytes, kind).catch(refuseAsOther) : made(bytes, kind);
}

async function made(bytes: Uint8Array, kind: ImageKind): Promise<KeptImage> {
  const header = await checkedHeader(bytes, kind);
  const sharp = await limitedSharp();
  const image = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: LIMITS.image.maxPixels,
  });
  const upright = image.autoOrient().timeout({ seconds: IMAGE_SECONDS });
  const first = await encodeWith(encoderFor(kind, header), upright.clone());
  const kept =
    first.bytes.byteLength > KEPT_BYTES ? await encodeWith(webp, upright.clone()) : first;
  return { ...kept, wasAnimated: isAnimated(bytes, kind, header) };
}

function isAnimated(bytes: Uint8Array, kind: ImageKind, { pages }: Header): boolean {
  if (kind === 'png') return isAnimatedPng(bytes);
  // A phone's file may contain several pictures that are not a sequence.
  return kind === 'avif' ? isAvifSequence(bytes) : kind !== 'heif' && pages > 1;
}

// A dithered palette or a lossless webp of 5 MB can become many times that as a truecolour png.
const KEPT_BYTES = 2 * LIMITS.image.maxBytes;

type Encoded = Omit<KeptImage, 'wasAnimated'>;

async function encodeWith({ encode, extension }: Encoder, image: Sharp): Promise<Encoded> {
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
const jpeg: Encoder = { extension: 'jpg', encode: (image) => image.jpeg({ quality: 85 }) };
const webp: Encoder = {
  extension: 'webp',
  encode: (image) => image.webp({ quality: 85, effort: 3 }),
};

function encoderFor(kind: ImageKind, { hasAlpha }: Header): Encoder {
  switch (kind) {
    case 'jpeg':
      return jpeg;
    case 'webp':
      return webp;
    case 'png':
    case 'gif':
      return png;
    case 'avif':
    case 'heif':
      return hasAlpha ? webp : jpeg;
    default:
      return assertNever(kind);
  }
}

/** What is known about an image before a pixel is decoded. */
interface Header {
  readonly pages: number;
  readonly hasAlpha: boolean;
}

async function checkedHeader(bytes: Uint8Array, kind: ImageKind): Promise<Header> {
  const sharp = await limitedSharp();
  const header = sharp(bytes, { failOn: 'none', limitInputPixels: false });
  const read = await header.metadata().catch(refuseAsBroken);
  const { format, width, height, pages = 1, hasAlpha } = read;
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw notAnImage();
  const { maxPixels, maxSide } = LIMITS.image;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new DomainError(
      'too-large',
      'too-many-pixels',
      'Images may have at most 25 megapixels, and 16383 pixels per side',
    );
  }
  return { pages, hasAlpha };
}

// The decoders' messages help nobody: whatever they fail on, it is not a displayable image.
function refuseAsBroken(error: unknown): never {
  if (tookTooLong(error)) throw new BusyError('An image took too long.');
  throw notAnImage();
}

function notAnImage(): DomainError {
  return new DomainError('unsupported', 'not-an-image', UPLOAD_MESSAGES.notAnImage);
}

function refuseAsOther(error: unknown): never {
  throw error instanceof DomainError && error.code === 'not-an-image' ? otherKind() : error;
}

function otherKind(): DomainError {
  return new DomainError('unsupported', 'image-kind', UPLOAD_MESSAGES.otherKind);
}
