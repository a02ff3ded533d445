import { INITIAL_PREFIXES, type Prefix } from '@forum/contracts/prefixes';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { prefixesQuery } from './api.ts';

/** The prefixes offered; until loaded, those every forum begins with. Any other can be typed. */
export function usePrefixes(): readonly Prefix[] {
  return useQuery(prefixesQuery(useApi())).data ?? INITIAL_PREFIXES;
}
