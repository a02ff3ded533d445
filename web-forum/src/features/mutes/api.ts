import { listBlocks, listMutes } from '@forum/contracts/mutes';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Where the reader stands to a member. */
export interface Standing {
  readonly isMuted: boolean;
  readonly isBlocked: boolean;
}

const NEWEST = { page: 1, limit: 50 };

/** Whether the reader has muted or blocked a member, as far as their newest fifty tell: the settings list all. */
export function standingQuery(api: Api, memberId: string) {
  return queryOptions({
    queryKey: ['mutes', 'member', memberId],
    queryFn: async ({ signal }): Promise<Standing> => {
      const [mutes, blocks] = await Promise.all([
        api(listMutes, { query: { ...NEWEST, type: 'user' } }, { signal }),
        api(listBlocks, { query: NEWEST }, { signal }),
      ]);
      return {
        isMuted: mutes.data.some(({ id }) => id === memberId),
        isBlocked: blocks.data.some(({ user }) => user.id === memberId),
      };
    },
    staleTime: 60_000,
  });
}
