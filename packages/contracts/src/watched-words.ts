import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { asParagraphs, id, idParams, moment, asSeenLine } from './scalars.ts';
import { author } from './users.ts';
import { cleanText } from './texts.ts';

/** What happens to a text with a watched word: it is flagged to staff, held or refused. */
export const wordAction = z.enum(['flag', 'hold', 'refuse']);
/** What happens to a text with a watched word. */
export type WordAction = z.infer<typeof wordAction>;

/** Whose texts are checked; never those of staff. */
export const wordScope = z.enum(['everybody', 'new-members']);
/** Whose texts are checked. */
export type WordScope = z.infer<typeof wordScope>;

const words = cleanText(asSeenLine, {
  max: LIMITS.watchedWords.length,
  required: 'Words are required',
  tooLong: `Words must be at most ${LIMITS.watchedWords.length} characters`,
}).min(1, 'Words are required');
const note = cleanText(asParagraphs, {
  max: LIMITS.actNote,
  required: 'Note must be text',
  tooLong: `Note must be at most ${LIMITS.actNote} characters`,
});

/** A word, a phrase, or a pattern: `*` stands for any part of a word. */
export const watchedWordForm = z.strictObject({
  words,
  action: wordAction,
  appliesTo: wordScope.default('everybody'),
  note: note.default(''),
});
/** A word, a phrase or a pattern to watch. */
export type WatchedWordForm = z.infer<typeof watchedWordForm>;

/** Changes to one; what is left out stays. */
export const watchedWordChange = z.strictObject({
  words: words.optional(),
  action: wordAction.optional(),
  appliesTo: wordScope.optional(),
  note: note.optional(),
});
/** Changes to one. */
export type WatchedWordChange = z.infer<typeof watchedWordChange>;

/** A watched word as staff see it. */
export const watchedWord = z
  .object({
    id,
    words: z.string(),
    action: wordAction,
    appliesTo: wordScope,
    note: z.string(),
    createdAt: moment,
    updatedAt: moment,
    /** Who changed it last. */
    editor: author.nullable(),
  })
  .meta({ id: 'WatchedWord' });
/** A watched word as staff see it. */
export type WatchedWord = z.infer<typeof watchedWord>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;

export const listWatchedWords = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/watched-words',
  summary: 'Watched words, newest first',
  query: pageQuery.safeExtend({ action: wordAction.optional() }),
  response: pageOf(watchedWord),
});
export const getWatchedWord = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/watched-words/:id',
  summary: 'A watched word',
  params: idParams,
  response: watchedWord,
  refusals: [404],
});
export const addWatchedWord = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/watched-words',
  summary: 'Watch a word, a phrase or a pattern',
  body: watchedWordForm,
  status: 201,
  location: '/admin/watched-words/{id}',
  response: watchedWord,
  refusals: [409, 422],
});
export const changeWatchedWord = defineEndpoint({
  ...byAdmins,
  method: 'PATCH',
  path: '/admin/watched-words/:id',
  summary: 'Change a watched word',
  params: idParams,
  body: watchedWordChange,
  response: watchedWord,
  refusals: [404, 422],
});
export const removeWatchedWord = defineEndpoint({
  ...byAdmins,
  method: 'DELETE',
  path: '/admin/watched-words/:id',
  summary: 'Stop watching a word',
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [404],
});
