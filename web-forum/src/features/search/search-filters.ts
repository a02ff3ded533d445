/** What is searched for. */
export const SEARCH_TYPES = ['all', 'posts', 'comments', 'users', 'categories'] as const;
/** What is searched for. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** The filters of a search, from the address; an empty text: no filter. */
export interface SearchFilters {
  sort: 'relevance' | 'date';
  categoryId: string;
  /** A username. */
  author: string;
  tag: string;
  prefix: string;
  /** With an accepted answer, or without. */
  answered: 'true' | 'false' | '';
  /** First and last day, as 2026-03-31. */
  from: string;
  to: string;
}

const ANSWERED = ['true', 'false'] as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address; invalid values count as missing. */
export function filtersIn(search: URLSearchParams): SearchFilters {
  const read = (name: string, longest = 50) => (search.get(name) ?? '').trim().slice(0, longest);
  const matching = (name: string, pattern: RegExp) => {
    const text = read(name);
    return pattern.test(text) ? text : '';
  };
  return {
    sort: search.get('sort') === 'date' ? 'date' : 'relevance',
    categoryId: matching('categoryId', ID),
    author: read('author').replace(/^@/, ''),
    tag: read('tag', 40),
    prefix: read('prefix'),
    answered: ANSWERED.find((value) => value === search.get('answered')) ?? '',
    from: dayIn(read('from')),
    to: dayIn(read('to')),
  };
}

/** A day that the forum could have seen, or nothing. */
function dayIn(text: string): string {
  if (!/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return '';
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}

/** Their part of the address; only set filters appear. */
export function filterEntries(filters: SearchFilters): [string, string][] {
  return Object.entries({
    ...filters,
    sort: filters.sort === 'date' ? 'date' : '',
  }).filter(([, value]) => value !== '');
}

/** The address of the results. */
export function resultsPath(q: string, type: SearchType, filters: SearchFilters): string {
  const entries = [
    ['q', q],
    ...(type === 'all' ? [] : [['type', type]]),
    ...filterEntries(filters),
  ];
  return `/search?${new URLSearchParams(entries).toString()}`;
}
