import { listCaught } from '@forum/contracts/screening';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import { textOf, type ListQuery } from '../providers/resource.ts';

/** A page of the registrations that were refused. */
export async function caughtIn({ page, limit, filter }: ListQuery) {
  const query = { page, limit, kind: textOf(filter['kind']) };
  const { data, meta } = await ask(listCaught, { query });
  return { data, total: reachable(meta) };
}
