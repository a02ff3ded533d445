import type { SearchQuery } from '../port.ts';
import { termsOf } from '../search-words.ts';
import { filterKey } from './documents.ts';
import { SIGNS_APART } from './marks.ts';

/** A query as Meilisearch takes it. */
export interface MeiliQuery {
  readonly q: string;
  /** Conditions, joined by AND. */
  readonly filter: string[];
  readonly sort: string[];
}

/** The query; null when nothing can match. @throws Error when an id or a date is invalid */
export function meiliQuery(query: SearchQuery): MeiliQuery | null {
  const filter = filterOf(query);
  const terms = termsOf(query.text);
  if (terms.length === 0 || query.categoryIds?.length === 0) return null;
  // A run of signs is a phrase. Words hold letters and digits only, so no operator of the query language comes through.
  const q = terms.map(({ words: [first = '', ...others] }) =>
    others.length === 0 ? first : `"${[first, ...others].join(SIGNS_APART)}"`,
  );
  return { q: q.join(' '), filter, sort: query.sort === 'date' ? ['createdAt:desc'] : [] };
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
