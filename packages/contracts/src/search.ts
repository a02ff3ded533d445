import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageQuery, queryFlag } from './page.ts';
import { postCard } from './posts.ts';
import { asOneLine, id, moment } from './scalars.ts';
import { author, userSummary } from './users.ts';
import { day } from './days.ts';
import { cleanText } from './texts.ts';

/** A piece of text with the matched ranges as [from, to) offsets: never HTML. */
export const highlight = z
  .object({ text: z.string(), ranges: z.array(z.tuple([z.int(), z.int()])) })
  .meta({ id: 'Highlight' });
/** A piece of text with the matched ranges. */
export type Highlight = z.infer<typeof highlight>;

const found = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    /** Leads to the next results of this type, requested alone; null: this is the end. */
    nextCursor: z.string().nullable(),
  });

/** A comment that was found, and the post it is on. */
export const foundComment = z
  .object({
    id,
    createdAt: moment,
    author: author.nullable(),
    post: z.object({
      id,
      title: z.string(),
      slug: z.string(),
      category: categorySummary.nullable(),
    }),
    highlights: z.object({ text: highlight }),
  })
  .meta({ id: 'FoundComment' });
/** A comment that was found, and the post it is on. */
export type FoundComment = z.infer<typeof foundComment>;

/** What a search found, by type. */
export const searchResults = z
  .object({
    posts: found(postCard.extend({ highlights: z.object({ title: highlight, text: highlight }) })),
    comments: found(foundComment),
    users: found(userSummary),
    categories: found(categorySummary),
    /** True while the chosen engine is unreachable and the other one answers. */
    degraded: z.boolean(),
  })
  .meta({ id: 'SearchResults' });
/** What a search found, by type. */
export type SearchResults = z.infer<typeof searchResults>;

const searchType = z.enum(['all', 'posts', 'comments', 'users', 'categories']);
/** What to search for: one kind of thing, or all. */
export type SearchType = z.infer<typeof searchType>;

const searchForumQuery = pageQuery.safeExtend({
  q: cleanText((text) => text.trim(), { max: 200 }).min(1, 'Type something to search for'),
  /** Beside a cursor: the type it belongs to. */
  type: searchType.default('all'),
  /**
   * For posts and comments: best match first, or newest. The fields below narrow them; a type without such a field
   * (a member has no tag, a comment no prefix) then finds nothing.
   */
  sort: z.enum(['relevance', 'date']).default('relevance'),
  /** With its subcategories. */
  categoryId: id.optional(),
  authorId: id.optional(),
  /** Regardless of case. */
  tag: cleanText(asOneLine, { max: LIMITS.tagLength }).optional(),
  /** Regardless of case. */
  prefix: cleanText(asOneLine, { max: LIMITS.prefix.max }).optional(),
  answered: queryFlag.optional(),
  /** First and last day, UTC. */
  from: day.optional(),
  to: day.optional(),
});
/** What a search looks for, and its filters. */
export type SearchForumQuery = z.infer<typeof searchForumQuery>;

export const searchForum = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search posts, comments, members and categories',
  tag: 'search',
  shared: 'while-shown-stays',
  // The order also depends on what is not shown: points and how rare words are elsewhere.
  keptMs: 30_000,
  query: searchForumQuery,
  response: searchResults,
  refusals: [400, 429],
});
