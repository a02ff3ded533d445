import type { SearchQuery } from './port.ts';

/** Where to search, without the words. */
export type Place = Omit<SearchQuery, 'text'>;

/** As an SQL expression over a document: its category, author and tags, which one index knows. */
export const PLACES = 'array_append(array_append(tags, category_id::text), author_id::text)';

/** Whether there is an index of the places of this kind of documents. */
export const hasIndex = ({ kind }: Place): boolean => kind === 'post' || kind === 'comment';

/** Whether anything but its period narrows a place. */
export function isFiltered({ categoryIds, tag, authorId, prefix, answered }: Place): boolean {
  return [categoryIds, tag, authorId, prefix, answered].some((filter) => filter !== undefined);
}
