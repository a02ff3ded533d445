import { listPushDevices } from '@forum/contracts/push';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** The member's devices that get pushes. */
export function pushDevicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['push', 'devices'],
    queryFn: async ({ signal }) => (await api(listPushDevices, {}, { signal })).data,
  });
}
