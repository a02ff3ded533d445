import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { queryInt } from './page.ts';
import { asTerm } from './look-alikes.ts';
import { asOneLine, PALETTE_KEYS, paletteKey, type PaletteKey } from './scalars.ts';
import { boundedText, cleanText } from './texts.ts';

/** A tag and how many published posts carry it. */
export const tag = z
  .object({ name: z.string(), color: paletteKey, count: z.int() })
  .meta({ id: 'Tag' });
/** A tag and how many published posts carry it. */
export type Tag = z.infer<typeof tag>;

/** The name of a tag, as members and staff type it. */
export const tagName = cleanText(asTerm, {
  max: LIMITS.tagLength,
  required: 'A tag must be text',
  tooLong: 'A tag can have at most 40 characters',
})
  .min(1, 'A tag needs at least one character')
  // Browsers read them as directories: such a tag would have no address.
  .refine((name) => !/^\.+$/.test(name), 'A tag needs more than dots');

const tags = z.object({ data: z.array(tag) });

export const listTrendingTags = defineEndpoint({
  method: 'GET',
  path: '/posts/tags/trending',
  shared: 'until-any-change',
  summary:
    'Tags of posts from the last 30 days, most used first; if there are too few, the most used overall',
  tag: 'tags',
  query: z.object({ limit: queryInt(1, 50, 10) }),
  response: tags,
  refusals: [400],
});

export const suggestTags = defineEndpoint({
  method: 'GET',
  path: '/posts/tags/suggestions',
  summary: 'Tags that contain the typed text, ignoring case, except those already chosen',
  tag: 'tags',
  query: z.object({
    q: cleanText(asOneLine, { max: LIMITS.tagLength }),
    /** The chosen tags, separated by commas. */
    chosen: boundedText((LIMITS.tagLength + 1) * LIMITS.tags.max)
      .default('')
      .transform((text) => text.split(',').map(asOneLine)),
    limit: queryInt(1, LIMITS.tagSuggestions, LIMITS.tagSuggestions),
  }),
  response: tags,
  refusals: [400],
});

export const getTag = defineEndpoint({
  method: 'GET',
  path: '/posts/tags/by-name/:name',
  shared: 'until-any-change',
  summary: 'A tag by its current or a former name, ignoring case',
  tag: 'tags',
  params: z.object({ name: cleanText(asOneLine, { max: 200 }) }),
  response: tag,
  refusals: [404],
});

/** The colour of a tag without one from staff: always the same for the same word, ignoring case. */
export function tagColorOf(name: string): PaletteKey {
  let hash = 0;
  for (const character of name.toLowerCase()) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  }
  return PALETTE_KEYS[hash % PALETTE_KEYS.length] ?? 'blue';
}
