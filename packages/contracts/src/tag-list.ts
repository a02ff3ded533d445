// Apart from `tags.ts`, which the console loads first: it would pull in the schemas of watching.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQueryOf, queryInt } from './page.ts';
import { asOneLine } from './scalars.ts';
import { tag } from './tags.ts';
import { cleanText } from './texts.ts';
import { watchLevel } from './watching.ts';

/** A tag in the list of all tags. */
export const listedTag = tag
  .extend({
    /** How closely the asking member follows it; left out unless they chose another level than `normal`. */
    level: watchLevel.optional(),
  })
  .meta({ id: 'ListedTag' });
/** A tag in the list of all. */
export type ListedTag = z.infer<typeof listedTag>;

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/posts/tags/all',
  shared: 'while-shown-stays',
  summary:
    'All tags, or those that contain a text, most used first; a text without three letters or digits in a row is looked for among the 10,000 most used',
  tag: 'tags',
  query: pageQueryOf(queryInt(1, 1000, 500)).safeExtend({
    /** Part of the name, or of a former one. */
    search: cleanText(asOneLine, { max: LIMITS.tagLength }).optional(),
  }),
  response: pageOf(listedTag),
  refusals: [400],
});
