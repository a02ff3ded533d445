import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { proofsQuery } from './api.ts';

/** Whether the member has a password; until that is known they are taken to have one, as nearly all do. */
export function useHasPassword(): boolean {
  const { data } = useQuery(proofsQuery(useApi()));
  return data?.some(({ kind }) => kind === 'password') !== false;
}
