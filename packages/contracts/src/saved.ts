import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { asParagraphs, id, moment } from './scalars.ts';
import { cleanText, instant } from './texts.ts';

/** Things that a member has saved, characters of a note, and how many a browser hands over in one call. */
export const SAVED_LIMITS = { each: 10_000, note: 1000, atOnce: 200 } as const;

/** What can be saved. */
export const savedType = z.enum(['post', 'comment']);
/** What can be saved. */
export type SavedType = z.infer<typeof savedType>;

const params = z.object({ type: savedType, id });

/** A member's note on something they saved; null: none. */
const savedNote = cleanText(asParagraphs, {
  max: SAVED_LIMITS.note,
  tooLong: `Note must be at most ${SAVED_LIMITS.note} characters`,
}).nullable();

/** That the member has saved something. */
export const saving = z.object({ note: z.string().nullable(), savedAt: moment });
/** That the member has saved something. */
export type Saving = z.infer<typeof saving>;

/** Something that the member saved. */
export const savedThing = z
  .object({
    type: savedType,
    id,
    ...saving.shape,
    /** The title of the post, or of that which the comment is on; null: it is deleted. */
    title: z.string().nullable(),
    /** The internal path; null: it is deleted. */
    path: z.string().nullable(),
    /** The beginning of its text; empty: it is deleted. */
    excerpt: z.string(),
    /** Who wrote it; null: it is deleted, or their account is. */
    author: z.object({ username: z.string(), displayName: z.string().nullable() }).nullable(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'SavedThing' });
/** Something that the member saved. */
export type SavedThing = z.infer<typeof savedThing>;

export const listSaved = defineEndpoint({
  method: 'GET',
  path: '/saved',
  summary:
    'What the member saved, last saved first; without what they may not see now, which is back when they may',
  tag: 'saved',
  access: 'member',
  query: pageQuery.safeExtend({ type: savedType.optional() }),
  response: pageOf(savedThing),
  refusals: [400, 401],
});
export const saveThing = defineEndpoint({
  method: 'PUT',
  path: '/saved/:type/:id',
  summary:
    'Save a post or a comment, or change the note on it: left out, the note stays. Nobody else sees either',
  tag: 'saved',
  access: 'member',
  whileSilenced: true,
  params,
  body: z.strictObject({ note: savedNote.optional() }).nullish(),
  response: saving,
  refusals: [400, 401, 403, 404, 409, 410, 415, 422],
});
export const forgetThing = defineEndpoint({
  method: 'DELETE',
  path: '/saved/:type/:id',
  summary: 'Remove something that was saved, and the note on it; idempotent',
  tag: 'saved',
  access: 'member',
  whileSilenced: true,
  params,
  status: 204,
  response: z.undefined(),
  refusals: [400, 401, 403, 409],
});
export const bringSaved = defineEndpoint({
  method: 'POST',
  path: '/saved/from-browser',
  summary:
    'Move the posts that a browser kept to the account. What is saved already stays as it is; what is no post is left out',
  tag: 'saved',
  access: 'member',
  whileSilenced: true,
  body: z.strictObject({
    posts: z
      .array(z.strictObject({ id, savedAt: instant() }))
      .min(1)
      .max(SAVED_LIMITS.atOnce),
  }),
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 409, 415, 422],
});
