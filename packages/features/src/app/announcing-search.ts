import type { SearchPort } from '@forum/search';
import { SEARCHED } from '../framework/http/shows.ts';
import { noteBrief } from '../framework/noted-names.ts';

/**
 * A search that outdates earlier results when documents are written: the event that they come from did so too early,
 * and whoever asked in between would keep an answer without them. And what another engine than the chosen one found is
 * not kept for longer than a moment.
 */
export function announcingSearch(
  search: SearchPort,
  outdate: (names: readonly string[]) => void,
): SearchPort {
  const told =
    <Given extends readonly unknown[]>(write: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      await write(...given);
      outdate([SEARCHED]);
    };
  const noted = <Answer extends { readonly degraded: boolean }>(found: Answer): Answer => {
    if (found.degraded) noteBrief();
    return found;
  };
  return {
    ...search,
    search: async (query) => noted(await search.search(query)),
    searchAll: async (text, places) => (await search.searchAll(text, places)).map(noted),
    searchIds: async (query) => noted(await search.searchIds(query)),
    index: told((documents) => search.index(documents)),
    remove: told((documents) => search.remove(documents)),
    rebuild: told(() => search.rebuild()),
  };
}
