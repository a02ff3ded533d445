import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { queryInt } from './page.ts';
import { postCard } from './posts.ts';
import { userSummary } from './users.ts';

/** A piece of text with the matched ranges as [from, to) offsets: never HTML. */
export const highlight = z
  .object({ text: z.string(), ranges: z.array(z.tuple([z.int(), z.int()])) })
  .meta({ id: 'Highlight' });
/** A piece of text with the matched ranges. */
export type Highlight = z.infer<typeof highlight>;

const found = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int() });

/** What a search found, by type. */
export const searchResults = z
  .object({
    posts: found(postCard.extend({ highlights: z.object({ title: highlight, text: highlight }) })),
    users: found(userSummary),
    categories: found(categorySummary),
    /** True while the chosen engine is out of reach and the other one answers. */
    degraded: z.boolean(),
  })
  .meta({ id: 'SearchResults' });
/** What a search found, by type. */
export type SearchResults = z.infer<typeof searchResults>;

export const searchForum = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search posts, members and categories',
  tag: 'search',
  query: z.object({
    q: z.string().trim().min(1, 'Type something to search for').max(200),
    limit: queryInt(1, LIMITS.pageSizeMax, LIMITS.pageSize),
    page: queryInt(1, LIMITS.pageMax, 1),
    type: z.enum(['all', 'posts', 'users', 'categories']).default('all'),
  }),
  response: searchResults,
  refusals: [400, 429],
});
