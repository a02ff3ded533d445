import type { SearchPort } from '@forum/search';
import { expect, it } from 'vitest';
import { notingNames } from '../framework/noted-names.ts';
import { announcingSearch } from './announcing-search.ts';

const QUERY = { kind: 'post', text: 'bread', limit: 10, offset: 0 } as const;

function searchThatIs(degraded: boolean): SearchPort {
  const nothing = async () => undefined;
  const none = { hits: [], total: 0, degraded };
  return {
    engine: 'meilisearch',
    index: nothing,
    remove: nothing,
    rebuild: nothing,
    refresh: nothing,
    versionsOf: async () => new Map(),
    listIds: async () => [],
    weigh: async () => [],
    search: async () => none,
    searchAll: async () => [none],
    searchIds: async () => ({ ids: [], total: 0, degraded }),
  };
}

it.each([true, false])(
  'what is made of a search that is degraded (%s) counts for a moment only if it is',
  async (degraded) => {
    const search = announcingSearch(searchThatIs(degraded), () => undefined);
    const ways: readonly (() => Promise<unknown>)[] = [
      () => search.search(QUERY),
      () => search.searchAll('bread', [QUERY]),
      () => search.searchIds(QUERY),
    ];
    for (const find of ways) expect(await notingNames(find)).toMatchObject({ isBrief: degraded });
  },
);
