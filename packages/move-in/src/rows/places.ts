import { z } from 'zod';
import { audience, key, moment, text } from './parts.ts';

/**
 * `categories`. Whoever writes the file names who may see a place. A place whose `see` is missing is for staff alone:
 * what was private must never become public by a field that was forgotten.
 */
export const categoryRow = z.looseObject({
  key,
  name: z.string().min(1).max(300),
  slug: z.string().max(300).optional(),
  description: text.optional(),
  parent: key.optional(),
  position: z.number().optional(),
  color: z.string().max(30).optional(),
  see: audience.optional(),
  post: audience.optional(),
  reply: audience.optional(),
  /** Permissions of the source that have no like here, in its words. Any of them makes the place staff's. */
  unknownRights: z.array(z.string().max(300)).max(1000).optional(),
  isLocked: z.boolean().optional(),
  createdAt: moment.optional(),
});

/** `tags`. */
export const tagRow = z.looseObject({
  key,
  name: z.string().min(1).max(300),
  description: z.string().max(5000).optional(),
  /** The key of the tag that this one is another word for. */
  synonymOf: key.optional(),
  /** Only these may see the tag; without it, everyone. */
  see: audience.optional(),
});
