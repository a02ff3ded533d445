import { z } from 'zod';
import { key, moment } from './parts.ts';
import { target } from './marks.ts';

/** `uploads`: a picture or file. Without `path`, the source names it but has not got it. */
export const uploadRow = z.looseObject({
  key,
  /** Below the folder `files` of the move-in file, with `/`. */
  path: z.string().max(1000).optional(),
  name: z.string().max(1000),
  bytes: z.int().min(0).optional(),
  /** Of the bytes, in hexadecimal digits. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  owner: key.optional(),
  createdAt: moment.optional(),
  /** Addresses at which texts of the source name it. */
  urls: z.array(z.string().max(2000)).max(100).optional(),
  /** Only readers of the texts that show it may have it. */
  isPrivate: z.boolean().optional(),
});

/** `addresses`: where an old address leads. The path begins with `/` and has the query, if it counts. */
export const addressRow = z.looseObject({
  path: z.string().min(1).max(2000),
  kind: target.kind.optional(),
  target: key.optional(),
  /** Instead of a thing of the forum: an address elsewhere. */
  url: z.string().max(2000).optional(),
});
