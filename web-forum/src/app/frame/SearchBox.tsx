import { LIMITS } from '@forum/contracts/limits';
import type { RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SearchCombobox } from '../../features/search/index.ts';

/** The search in the header. On the results page it holds the query. */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const term = pathname === '/search' ? (search.get('q') ?? '') : '';
  return (
    <SearchCombobox
      key={term}
      input={input}
      term={term}
      limit={LIMITS.searchHeader}
      look="floating"
    />
  );
}
