import { listApps as list } from '@forum/contracts/admin-apps';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import type { StaffResource } from '../providers/resource.ts';

/** A page of the apps. */
export const listApps: StaffResource['list'] = async ({ page, limit }) => {
  const { data, meta } = await ask(list, { query: { page, limit } });
  return { data, total: reachable(meta) };
};
