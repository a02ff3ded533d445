import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery, queryFlag } from './page.ts';
import { moment } from './scalars.ts';
import { LANGUAGES, type Language } from './settings.ts';
import { boundedText } from './texts.ts';
import { author } from './users.ts';

/** How many texts of a language owners can replace, and how long their own may be. */
export const OWN_WORDS = { most: 500, length: 1000 } as const;

const language = z.enum(LANGUAGES);

/** The name of a text in the record of what staff did: there it must say what it is. */
export function nameOfText(text: {
  readonly language: Language;
  readonly part: string;
  readonly key: string;
}): string {
  return `${text.language} ${text.part} ${text.key}`.slice(0, 100);
}

/** A text of the program, and the owners’ in its place. */
export const replaceableText = z
  .object({
    /** Its language and a name of its own: `de-4f1c…`. */
    id: z.string(),
    language,
    /** The part of the forum that says it. */
    part: z.string(),
    key: z.string(),
    /** As the program has it; null: it says this no longer. */
    original: z.string().nullable(),
    /** The owners’ text; null: the original stands. */
    text: z.string().nullable(),
    /** What a text in its place must keep, as it is written there: `{name}`, `<link>`. */
    places: z.array(z.string()),
    /** The original as it was when it was replaced, where it is another now; null: it is the same. */
    formerOriginal: z.string().nullable(),
    /** Why the owners’ text is not used; null: it is. */
    misfit: z.string().nullable(),
    updatedAt: moment.nullable(),
    editor: author.nullable(),
  })
  .meta({ id: 'ReplaceableText' });
/** A text of the program, and the owners’ in its place. */
export type ReplaceableText = z.infer<typeof replaceableText>;

const params = z.object({ id: boundedText(40) });
const byAdmin = { tag: 'admin', access: 'admin', elevated: true } as const;
// As settings are: what a text says on every page is the owners' choice.
const byOwner = { ...byAdmin, access: 'superadmin' } as const;

export const listReplaceableTexts = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/own-words',
  summary: 'The texts of the forum and of its emails, with the owners’ in their place',
  query: pageQuery.safeExtend({
    language: language.default('en'),
    /** What a text says, or how its key is called. */
    q: boundedText(100).optional(),
    /** Whether owners have replaced it. */
    changed: queryFlag.optional(),
  }),
  response: pageOf(replaceableText),
});
export const getReplaceableText = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/own-words/:id',
  summary: 'A text of the forum or of its emails',
  params,
  response: replaceableText,
  refusals: [404],
});
export const replaceText = defineEndpoint({
  ...byOwner,
  method: 'PATCH',
  path: '/admin/own-words/:id',
  summary: 'Replace a text of the forum or of its emails',
  params,
  body: z.strictObject({
    text: boundedText(OWN_WORDS.length, {
      required: 'A text is required',
      tooLong: `A text must be at most ${OWN_WORDS.length} characters`,
    }),
    reason: groundsFields.reason,
    note: groundsFields.note,
  }),
  response: replaceableText,
  refusals: [404, 422],
});
export const restoreText = defineEndpoint({
  ...byOwner,
  method: 'DELETE',
  path: '/admin/own-words/:id',
  summary: 'Have the program’s own text again',
  params,
  status: 204,
  response: z.undefined(),
  refusals: [404],
});
