import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';

/**
 * What a number of a query is unless it is said. Under a word of its own: of what is read from a text, the library that
 * describes shapes leaves the default out.
 */
export const SENT_DEFAULT = 'x-default';

/** A whole number in a query string, refused (never coerced) when it is anything else. */
export function queryInt(min: number, max: number, fallback: number) {
  return (
    boundedText(6, { tooLong: 'Must be a whole number' })
      .regex(/^\d{1,6}$/, 'Must be a whole number')
      .transform(Number)
      .pipe(z.int().min(min).max(max))
      .default(fallback)
      // Said anew for the description: it speaks of what is sent, which is a text until it is read.
      .meta({ type: 'integer', minimum: min, maximum: max, [SENT_DEFAULT]: fallback })
  );
}

/** `?page&limit` of every list. */
export const pageQuery = z.object({
  page: queryInt(1, LIMITS.pageMax, 1),
  limit: queryInt(1, LIMITS.pageSizeMax, LIMITS.pageSize),
});

/** Where a page stands in its list. `total` counts all items, `totalPages` is at least 1. */
export const pageMeta = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
  .meta({ id: 'PageMeta' });
/** Where a page stands in its list. */
export type PageMeta = z.infer<typeof pageMeta>;

/** A page of `item`: `{data, meta}`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** The meta of a page, from the count of all items. */
export function metaOf(query: { page: number; limit: number }, total: number): PageMeta {
  const totalPages = Math.max(1, Math.ceil(total / query.limit));
  return { page: query.page, limit: query.limit, total, totalPages };
}

/** A yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
