import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';

/**
 * Default of a number in a query. It has a keyword of its own because the library that describes shapes drops the
 * default of anything read from a text.
 */
export const SENT_DEFAULT = 'x-default';

/** Answer to a cursor that the API never gave, or that belongs to another list or order. */
export const BAD_CURSOR = 'This cursor does not belong to this list';

const ONE_WAY = { path: ['cursor'], error: 'Use either a page number or a cursor, not both' };

/** A whole number in a query string, refused (never coerced) when it is anything else. */
export function queryInt(min: number, max: number, fallback: number) {
  return (
    boundedText(6, { tooLong: 'Must be a whole number' })
      .regex(/^\d{1,6}$/, 'Must be a whole number')
      .transform(Number)
      .pipe(z.int().min(min).max(max))
      .default(fallback)
      // Stated again for the description, which covers what is sent: a text until it is parsed.
      .meta({ type: 'integer', minimum: min, maximum: max, [SENT_DEFAULT]: fallback })
  );
}

const pageNumber = queryInt(1, LIMITS.pageMax, 1)
  .unwrap()
  .optional()
  .meta({ type: 'integer', minimum: 1, maximum: LIMITS.pageMax, [SENT_DEFAULT]: 1 });

/** A `meta.nextCursor`: leads to the next part of the same list, in the same order. */
const cursor = boundedText(LIMITS.cursor, { tooLong: BAD_CURSOR })
  .regex(/^[\w-]+$/, BAD_CURSOR)
  .optional();

/** `?page&limit&cursor` of a list with pages of its own size. */
export function pageQueryOf(limit: ReturnType<typeof queryInt>) {
  return z.object({ page: pageNumber, limit, cursor }).refine(isOneWay, ONE_WAY);
}

/** `?page&limit&cursor` of every list. `page` defaults to the first; beside a cursor it is refused. */
export const pageQuery = pageQueryOf(queryInt(1, LIMITS.pageSizeMax, LIMITS.pageSize));

function isOneWay(query: { page?: number | undefined; cursor?: string | undefined }): boolean {
  return query.page === undefined || query.cursor === undefined;
}

/** The requested part of a list: a numbered page, or what follows a cursor. */
export interface PageWanted {
  readonly page?: number | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page's place in its list. `total` counts all items, some lists only up to a bound. `totalPages` is at
 * least 1 and never counts a page that would be refused; cursors reach what lies beyond.
 */
export const pageMeta = z
  .object({
    /** Null: requested by a cursor. */
    page: z.int().nullable(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
    /** Leads to the next part, whatever others write meanwhile; null: this is the end. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PageMeta' });
/** A page's place in its list. */
export type PageMeta = z.infer<typeof pageMeta>;

/** A page of `item`: `{data, meta}`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** The meta of a page, from the count of all items and the cursor to the next ones. */
export function metaOf(
  { page, limit, cursor: from }: PageWanted,
  total: number,
  nextCursor: string | null = null,
): PageMeta {
  const shown = from === undefined ? (page ?? 1) : null;
  return { page: shown, limit, total, totalPages: pagesOf(total, limit), nextCursor };
}

/** How many numbered pages of a list can be requested. */
export function pagesOf(total: number, limit: number): number {
  return Math.min(LIMITS.pageMax, Math.max(1, Math.ceil(total / limit)));
}

/** A yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
