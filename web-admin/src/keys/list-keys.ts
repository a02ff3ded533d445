import { listKeys as listCall } from '@forum/contracts/keys';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import { textOf, type StaffResource } from '../providers/resource.ts';

/** A page of everybody's keys. */
export const listKeys: StaffResource['list'] = async ({ page, limit, filter }) => {
  const query = { page, limit, username: textOf(filter['q']) };
  const { data, meta } = await ask(listCall, { query });
  return { data, total: reachable(meta) };
};
