import { listAdminSignInProviders } from '@forum/contracts/admin-sign-in-providers';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import type { StaffResource } from '../providers/resource.ts';

/** A page of the providers that members sign in by. */
export const listProviders: StaffResource['list'] = async ({ page, limit }) => {
  const { data, meta } = await ask(listAdminSignInProviders, { query: { page, limit } });
  return { data, total: reachable(meta) };
};
