import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { FILE_GROUPS } from './file-types.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment, asSeenLine } from './scalars.ts';
import { author } from './users.ts';
import { boundedText, cleanText } from './texts.ts';

/** Why an upload is refused (specification, section 5, Image upload). */
export const UPLOAD_MESSAGES = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
  /** For pictures that the image library cannot decode, such as a phone's HEIC. */
  otherKind: 'Images of this type cannot be shown here: please use JPEG, PNG, WebP, GIF or AVIF',
} as const;

/** The form of an upload: one image and a description, for those who cannot see it. */
export const uploadForm = z.strictObject({
  file: z.file(UPLOAD_MESSAGES.notAnImage),
  alt: cleanText(asSeenLine, {
    max: LIMITS.image.alt,
    tooLong: 'Must be at most 1000 characters',
  }).default(''),
});

/** A stored image: its address, and its size in pixels as displayed. */
export const uploadedImage = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.int().min(1),
    height: z.int().min(1),
    /** What was sent was animated, and only its first frame is kept; left out: it was not. */
    wasAnimated: z.literal(true).optional(),
  })
  .meta({ id: 'UploadedImage' });
/** An image as stored. */
export type UploadedImage = z.infer<typeof uploadedImage>;

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/upload/image',
  summary: 'Upload an image (jpeg, png, webp, gif or avif)',
  whileSilenced: true,
  tag: 'uploads',
  access: 'member',
  form: true,
  body: uploadForm,
  status: 201,
  response: uploadedImage,
  refusals: [401, 403, 413, 415, 422, 429, 503],
});

/** Why a file is not attached. */
export const FILE_MESSAGES = {
  noFile: 'Please select a file',
  off: 'Files cannot be attached in this forum',
  otherType: 'Files of this type cannot be attached here',
  otherContent: 'This file is not what its name says',
  severalTypes: 'This file is of several types at once, as no honest file is',
  tooLarge: 'This file is larger than files may be here',
  full: 'Your space for files is full. Please delete some that you no longer use.',
} as const;

/** A stored file: its address, its name as it is downloaded, and its size. */
export const attachedFile = z
  .object({ url: z.string(), name: z.string(), bytes: z.int().min(0) })
  .meta({ id: 'AttachedFile' });
/** A file as stored. */
export type AttachedFile = z.infer<typeof attachedFile>;

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/upload/file',
  summary: 'Upload a file that is no image, to attach it to a text',
  whileSilenced: true,
  tag: 'uploads',
  access: 'member',
  form: true,
  body: z.strictObject({ file: z.file(FILE_MESSAGES.noFile) }),
  status: 201,
  response: attachedFile,
  refusals: [401, 403, 413, 415, 429, 503],
});

export const getFileRoom = defineEndpoint({
  method: 'GET',
  path: '/upload/file',
  summary: 'Which files the member may attach, and how much space is left',
  tag: 'uploads',
  access: 'member',
  response: z
    .object({
      /** Empty: none may be attached. */
      groups: z.array(z.enum(FILE_GROUPS)),
      maxBytes: z.int(),
      usedBytes: z.int(),
      spaceBytes: z.int(),
    })
    .meta({ id: 'FileRoom' }),
  refusals: [401],
});
/** Which files a member may attach. */
export type FileRoom = z.infer<typeof getFileRoom.response>;

export const readFile = defineEndpoint({
  method: 'GET',
  path: '/uploads/:key',
  summary: 'A file, for who may read a text that it is attached to',
  tag: 'uploads',
  params: z.object({ key: boundedText(100) }),
  repeatable: false,
  produces: 'application/octet-stream',
  response: z.unknown().meta({ type: 'string', format: 'binary' }),
  refusals: [404],
});

export const deleteImage = defineEndpoint({
  method: 'DELETE',
  path: '/upload/image',
  summary: 'Delete an image or file of one’s own that nothing uses',
  whileSilenced: true,
  tag: 'uploads',
  access: 'member',
  query: z.object({ url: boundedText(2048) }),
  status: 204,
  response: z.undefined(),
  refusals: [400, 401, 403, 404, 409],
});

/** A stored image as staff see it. */
export const keptImage = z
  .object({
    /** Identifies the image and its owner together. */
    id,
    /** The end of its name. */
    kind: z.string(),
    owner: author.nullable(),
    bytes: z.int(),
    /**
     * Null: nothing that staff can read shows it, so it may belong to a private message, a draft or a scheduled post.
     * Whoever has a reason to look at it does so in a case about its owner, on record.
     */
    shown: z
      .object({
        url: z.string(),
        /** Null: it is an image. */
        name: z.string().nullable(),
        /** 0: it is no image. */
        width: z.int(),
        height: z.int(),
        createdAt: moment,
        /** Whether a text or a profile showed it after its first day. */
        isUsed: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'KeptImage' });
/** A stored image as staff see it. */
export type KeptImage = z.infer<typeof keptImage>;

export const listKeptImages = defineEndpoint({
  method: 'GET',
  path: '/admin/uploads',
  summary:
    'Images that members have uploaded, newest first, those in private by size, kind and owner alone; and how much of their quota a member has used',
  tag: 'uploads',
  access: 'admin',
  elevated: true,
  query: pageQuery.safeExtend({ ownerId: id.optional() }),
  response: pageOf(keptImage).extend({
    /** Quota for images of the requested member; null when all are listed. */
    quota: z
      .object({ files: z.int(), bytes: z.int(), maxFiles: z.int(), maxBytes: z.int() })
      .nullable(),
  }),
});

const wholeNumber = boundedText(5, { tooLong: 'Must be a whole number' })
  .regex(/^\d{1,5}$/, 'Must be a whole number')
  .transform(Number);
const widths: ReadonlySet<number> = new Set(LIMITS.image.widths);

/** The query of `/_next/image` (specification, section 9, image optimiser). */
export const imageQuery = z.object({
  url: boundedText(2048),
  w: wholeNumber.refine((width) => widths.has(width), 'Must be one of the listed widths'),
  q: wholeNumber
    .refine((quality) => quality >= 1 && quality <= 100, 'Must be from 1 to 100')
    .transform(nearestQuality)
    .default(75),
});
/** The query of `/_next/image`, with a quality that we produce. */
export type ImageQuery = z.infer<typeof imageQuery>;

function nearestQuality(wanted: number): number {
  const byDistance = LIMITS.image.qualities.toSorted(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted),
  );
  return byDistance[0] ?? wanted;
}
