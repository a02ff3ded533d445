import { listOldAddresses } from '@forum/contracts/old-addresses';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import { textOf, type ListQuery } from '../providers/resource.ts';

/** A page of old addresses. */
export async function oldAddressesIn({ page, limit, filter }: ListQuery) {
  const query = { page, limit, which: textOf(filter['which']), q: textOf(filter['q']) };
  const { data, meta } = await ask(listOldAddresses, { query });
  return { data, total: reachable(meta) };
}
