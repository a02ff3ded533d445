import type { SearchPort } from '@forum/search';
import { SEARCHED } from '../framework/http/shows.ts';

/**
 * A search that outdates earlier results when documents are written: the event that they come from did so too early,
 * and whoever asked in between would keep an answer without them.
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
  return {
    ...search,
    index: told((documents) => search.index(documents)),
    remove: told((documents) => search.remove(documents)),
    rebuild: told(() => search.rebuild()),
  };
}
