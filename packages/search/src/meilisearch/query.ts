import type { SearchQuery } from '../port.ts';
import { fewFor, type WeighedTerm } from '../weighing.ts';
import { filterKey } from './documents.ts';
import { phrasingsOf, phrasingsWithoutOne, type Phrasing } from './phrasings.ts';

/** A query as Meilisearch takes it. */
export interface MeiliQuery {
  /** The worth of a document with all words. */
  readonly all: readonly Phrasing[];
  /** The worth of a document that lacks one word. */
  readonly most: readonly Phrasing[];
  /** If fewer documents have all words, those that lack one follow. */
  readonly few: number;
  /** Conditions, joined by AND. */
  readonly filter: string[];
  readonly sort: string[];
}

/** The query; null when nothing can match. @throws Error when an id or a date is invalid */
export function meiliQuery(query: SearchQuery, terms: readonly WeighedTerm[]): MeiliQuery | null {
  const filter = filterOf(query);
  if (terms.length === 0 || query.categoryIds?.length === 0) return null;
  const all = phrasingsOf(terms);
  if (query.sort !== 'date') {
    return { all, most: phrasingsWithoutOne(terms), few: fewFor(terms), filter, sort: [] };
  }
  // In a list by date, documents with only some of the words would be noise, and all forms are worth the same.
  const dated = all.map((one) => ({ ...one, weight: 1 }));
  return { all: dated, most: [], few: 1, filter, sort: ['createdAt:desc'] };
}

function filterOf(query: SearchQuery): string[] {
  const { kind, categoryIds, tag, authorId, prefix, answered, from, before } = query;
  const filter = [`kind = ${kind}`];
  if (categoryIds !== undefined) filter.push(`category IN [${categoryIds.map(idText).join(', ')}]`);
  if (authorId !== undefined) filter.push(`author = ${idText(authorId)}`);
  if (tag !== undefined) filter.push(`tagKeys = ${filterKey(tag)}`);
  if (prefix !== undefined) filter.push(`prefixKey = ${filterKey(prefix)}`);
  if (answered !== undefined) filter.push(`answered = ${String(answered)}`);
  if (from !== undefined) filter.push(`createdAt >= ${millisecondsOf(from)}`);
  if (before !== undefined) filter.push(`createdAt < ${millisecondsOf(before)}`);
  return filter;
}

function idText(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A filter value that is not an id.');
  return id;
}

function millisecondsOf(moment: string): number {
  const milliseconds = Date.parse(moment);
  if (Number.isNaN(milliseconds)) throw new Error('A filter value that is not a time.');
  return milliseconds;
}
