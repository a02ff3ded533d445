import { z } from 'zod';
import { LONGEST_FILTER, parseFilter, pathOf, type Filter } from './filter.ts';
import { isObject } from './json.ts';
import { refused } from './refusal.ts';
import type { Choice } from './resources.ts';
import { URNS } from './shape.ts';

/** More are not listed at once. */
export const MOST_LISTED = 200;
const LISTED = 100;
const LONGEST_NAMES = 1000;
const MOST_NAMES = 50;
/** Further places are not counted to. */
const LAST_PLACE = 10_000_000;

const one = z.string().max(LONGEST_FILTER);
// Some send nothing by an empty text.
const query = z.object({
  filter: one.optional(),
  sortBy: one.optional(),
  sortOrder: one.optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
  attributes: one.max(LONGEST_NAMES).optional(),
  excludedAttributes: one.max(LONGEST_NAMES).optional(),
});

/** What a list is asked for (RFC 7644, section 3.4.2). */
export interface Asked {
  readonly filter: Filter | null;
  readonly sortBy: string | null;
  readonly descending: boolean;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly choice: Choice;
}

/** Reads the query of a list, or of one resource. @throws ScimRefusal invalidFilter invalidValue invalidPath */
export function askedIn(given: unknown): Asked {
  const read = query.safeParse(isObject(given) ? given : {});
  if (!read.success) throw refused('invalidValue', 'The query is not valid.');
  const { filter = '', sortBy = '', sortOrder, startIndex = 1, count = LISTED } = read.data;
  return {
    filter: filter.trim() === '' ? null : parseFilter(filter),
    sortBy: sortBy === '' ? null : sorting(sortBy),
    descending: sortOrder?.toLowerCase() === 'descending',
    startIndex: Math.min(Math.max(1, startIndex), LAST_PLACE),
    count: Math.min(Math.max(0, count), MOST_LISTED),
    choice: {
      only: namesIn(read.data.attributes),
      but: namesIn(read.data.excludedAttributes),
    },
  };
}

function sorting(text: string): string {
  const { name, sub } = pathOf(text);
  return sub === null ? name : `${name}.${sub}`;
}

function namesIn(text = ''): ReadonlySet<string> {
  const names = text.split(',', MOST_NAMES).map((name) => name.trim());
  return new Set(names.filter((name) => name !== '').map(sorting));
}

/** A page as the protocol has it. */
export function listOf(
  resources: readonly unknown[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) {
  return {
    schemas: [URNS.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
