import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';

/**
 * What a number of a query is unless it is said. Under a word of its own: of what is read from a text, the library that
 * describes shapes leaves the default out.
 */
export const SENT_DEFAULT = 'x-default';

/** Said of a cursor that no answer gave, or that belongs to another list or order. */
export const BAD_CURSOR = 'This cursor does not belong to this list';

const ONE_WAY = { path: ['cursor'], error: 'Ask for a page or by a cursor, not both' };

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

const pageNumber = queryInt(1, LIMITS.pageMax, 1)
  .unwrap()
  .optional()
  .meta({ type: 'integer', minimum: 1, maximum: LIMITS.pageMax, [SENT_DEFAULT]: 1 });

/** What `meta.nextCursor` said: the part of the same list, in the same order, that follows. */
const cursor = boundedText(LIMITS.cursor, { tooLong: BAD_CURSOR })
  .regex(/^[\w-]+$/, BAD_CURSOR)
  .optional();

/** `?page&limit&cursor` of a list with pages of its own size. */
export function pageQueryOf(limit: ReturnType<typeof queryInt>) {
  return z.object({ page: pageNumber, limit, cursor }).refine(isOneWay, ONE_WAY);
}

/** `?page&limit&cursor` of every list. `page` is the first one when left out; beside a cursor it is refused. */
export const pageQuery = pageQueryOf(queryInt(1, LIMITS.pageSizeMax, LIMITS.pageSize));

function isOneWay(query: { page?: number | undefined; cursor?: string | undefined }): boolean {
  return query.page === undefined || query.cursor === undefined;
}

/** Which part of a list is asked for: a numbered page, or what follows a cursor. */
export interface PageWanted {
  readonly page?: number | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * Where a page stands in its list. `total` counts all items, some lists no further than a bound. `totalPages` is at
 * least 1 and names no page that is refused; what lies beyond is reached by cursors.
 */
export const pageMeta = z
  .object({
    /** Null: it was asked for by a cursor. */
    page: z.int().nullable(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
    /** Leads to what follows, whatever others write meanwhile; null: this is the end. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PageMeta' });
/** Where a page stands in its list. */
export type PageMeta = z.infer<typeof pageMeta>;

/** A page of `item`: `{data, meta}`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** The meta of a page, from the count of all items and what leads to the next ones. */
export function metaOf(
  { page, limit, cursor: from }: PageWanted,
  total: number,
  nextCursor: string | null = null,
): PageMeta {
  const shown = from === undefined ? (page ?? 1) : null;
  return { page: shown, limit, total, totalPages: pagesOf(total, limit), nextCursor };
}

/** How many numbered pages of a list can be asked for. */
export function pagesOf(total: number, limit: number): number {
  return Math.min(LIMITS.pageMax, Math.max(1, Math.ceil(total / limit)));
}

/** A yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
