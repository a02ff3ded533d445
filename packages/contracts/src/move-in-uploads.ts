import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, moment } from './scalars.ts';
import { boundedText } from './texts.ts';
import { author } from './users.ts';

/** The most that one part has, in bytes: proxies in front of the forum take forms of 6 MB. */
export const MOVE_IN_PART_BYTES = 5 * 1024 * 1024;
/** Bytes at either end of a file from which it is known again. */
export const MOVE_IN_ENDS_BYTES = 1024 * 1024;

/** Why what another forum left is not taken. */
export const MOVE_IN_UPLOAD_MESSAGES = {
  noFile: 'Please select a file',
  noName: 'The name of this file cannot be used',
  off: 'Files to move in are not uploaded here, but put on the server',
  tooLarge: 'This file is larger than files to move in may be here',
  partTooLarge: 'This part of the file is too large',
  noRoom: 'There is not enough space for this file on the server',
  otherOpen: 'Another upload is unfinished. Please go on with it, or delete it first.',
  otherFile: 'This is another file than the one whose upload is unfinished',
  elsewhere: 'This upload goes on in another window',
  gap: 'A part of the file before this one is missing',
  tooMuch: 'This is more than the file was to have',
  damaged: 'A part of the file has changed on its way',
  lost: 'What had come of the file is gone. Please delete the upload and begin again.',
} as const;

const digest = boundedText(64).regex(/^[0-9a-f]{64}$/u, 'Must be a SHA-256 in hexadecimal');
const bytes = z.int().min(0);

/** A file that another forum left, on its way to the server. */
export const moveInUpload = z
  .object({
    id,
    name: z.string(),
    bytes,
    /** How much of it has come, from its beginning. */
    receivedBytes: bytes,
    /** Its name in the folder for moving in, once all of it has come; null: until then. */
    source: z.string().nullable(),
    /** Null: the account is gone. */
    startedBy: author.nullable(),
    startedAt: moment,
    lastAt: moment,
  })
  .meta({ id: 'MoveInUpload' });
/** A file that another forum left, on its way to the server. */
export type MoveInUpload = z.infer<typeof moveInUpload>;

const begun = z
  .object({
    upload: moveInUpload,
    /** Opens its parts to this window alone, until the upload is gone on with in another one. */
    key: z.string(),
  })
  .meta({ id: 'BegunMoveInUpload' });
/** An upload, with what opens its parts. */
export type BegunMoveInUpload = z.infer<typeof begun>;

const tag = 'move-in';
// As for runs: whoever gives the file could make themselves anybody.
const byOwners = { tag, access: 'superadmin', elevated: true } as const;

const file = {
  bytes: z.int().min(1, MOVE_IN_UPLOAD_MESSAGES.noFile),
  /** SHA-256 of its first and its last MB, and of its length as a decimal number. */
  fingerprint: digest,
};

export const listMoveInUploads = defineEndpoint({
  tag,
  access: 'admin',
  elevated: true,
  method: 'GET',
  path: '/admin/move-in/uploads',
  summary: 'The unfinished upload of what another forum left, if there is one, and the room',
  response: z
    .object({
      /** 0: files are not uploaded, but put on the server. */
      mostBytes: bytes,
      uploads: z.array(moveInUpload),
    })
    .meta({ id: 'MoveInUploads' }),
});
/** The unfinished upload, and how large a file may be. */
export type MoveInUploads = z.infer<typeof listMoveInUploads.response>;
export const startMoveInUpload = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/move-in/uploads',
  summary: 'Begin to upload what another forum left; its parts follow',
  repeatable: false,
  body: z.strictObject({
    name: boundedText(1000, { required: MOVE_IN_UPLOAD_MESSAGES.noFile }),
    ...file,
  }),
  status: 201,
  response: begun,
  location: '/admin/move-in/uploads',
  refusals: [403, 409, 413, 422],
});
export const resumeMoveInUpload = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/move-in/uploads/:id/resume',
  summary: 'Go on with an upload in this window, with the same file',
  repeatable: false,
  params: idParams,
  body: z.strictObject(file),
  response: begun,
  refusals: [404, 409],
});
/**
 * Adds a part. Without the PIN, which would be asked for every quarter of an hour: the key stands for it. A part that
 * has come already changes nothing, so whoever got no answer asks again.
 */
export const sendMoveInPart = defineEndpoint({
  tag,
  access: 'superadmin',
  method: 'POST',
  path: '/admin/move-in/uploads/:id/parts',
  summary: 'Send the next part of an upload',
  repeatable: false,
  form: true,
  params: idParams,
  body: z.strictObject({
    key: boundedText(100),
    /** Where in the file it begins. */
    offset: boundedText(16)
      .regex(/^\d{1,15}$/u, 'Must be a whole number')
      .transform(Number),
    sha256: digest,
    file: z.file(MOVE_IN_UPLOAD_MESSAGES.noFile).min(1, MOVE_IN_UPLOAD_MESSAGES.noFile),
  }),
  response: moveInUpload,
  refusals: [404, 409, 413, 415],
});
export const discardMoveInUpload = defineEndpoint({
  ...byOwners,
  method: 'DELETE',
  path: '/admin/move-in/uploads/:id',
  summary: 'Delete an unfinished upload',
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [404],
});
