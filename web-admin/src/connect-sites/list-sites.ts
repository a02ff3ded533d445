import { listConnectSites } from '@forum/contracts/admin-connect-sites';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import type { StaffResource } from '../providers/resource.ts';

/** A page of the sites that sign people in by this forum. */
export const listSites: StaffResource['list'] = async ({ page, limit }) => {
  const { data, meta } = await ask(listConnectSites, { query: { page, limit } });
  return { data, total: reachable(meta) };
};
