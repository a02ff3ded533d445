import { listProofs } from '@forum/contracts/proofs';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** Whether the member has a passkey. */
export function hasPasskeyQuery(api: Api) {
  return queryOptions({
    // Below the ways of the settings: what outdates them outdates this.
    queryKey: ['settings', 'proofs', 'has-passkey'],
    queryFn: async ({ signal }) =>
      (await api(listProofs, {}, { signal })).data.some(({ kind }) => kind === 'passkey'),
  });
}
