import { listSiteSettings, type SiteSetting } from '@forum/contracts/site-settings';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../providers/api.ts';

/** More than there are: they fit into one answer. */
const ALL = 50;

/** The forum's settings as they are now; undefined: not yet known. */
export function useSettings(): { settings: readonly SiteSetting[] | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['settings', 'all'],
    queryFn: () => ask(listSiteSettings, { query: { limit: ALL } }),
  });
  return { settings: data?.data, error };
}
