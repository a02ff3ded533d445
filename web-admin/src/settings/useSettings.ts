import { listSiteSettings, type SiteSetting } from '@forum/contracts/site-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../providers/api.ts';

/** More than there are: they fit into one answer. */
const ALL = 50;

/** The forum's settings as they are now; undefined: not yet known. */
export function useSettings(): { settings: readonly SiteSetting[] | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(listSiteSettings, { query: { limit: ALL } }),
  });
  return { settings: data?.data, error };
}

/** Shows settings as they were just saved, before they are read again. */
export function useKeptSettings(): (saved: readonly SiteSetting[]) => void {
  const client = useQueryClient();
  return (saved) =>
    client.setQueryData<{ readonly data: readonly SiteSetting[] }>(KEY, (before) =>
      before === undefined
        ? before
        : {
            ...before,
            data: before.data.map((one) => saved.find(({ id }) => id === one.id) ?? one),
          },
    );
}

const KEY = ['settings', 'all'];
