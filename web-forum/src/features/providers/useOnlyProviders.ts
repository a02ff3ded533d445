import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { providersQuery } from './api.ts';

/** Whether members sign in by providers alone: then there are no forms for passwords. */
export function useOnlyProviders(): boolean {
  return useQuery(providersQuery(useApi())).data?.only === true;
}
