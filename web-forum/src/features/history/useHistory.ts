import { getCommentHistory } from '@forum/contracts/comments';
import { getPostHistory } from '@forum/contracts/post-versions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../lib/api.ts';
import type { EditedItem } from './edited-item.ts';

/** All versions, oldest first; each opening reads them anew. */
function historyQuery(api: Api, { type, id }: EditedItem) {
  return queryOptions({
    queryKey: ['history', type, id] as const,
    queryFn: async ({ signal }) => {
      const answer =
        type === 'post'
          ? await api(getPostHistory, { params: { id } }, { signal })
          : await api(getCommentHistory, { params: { id } }, { signal });
      return answer.data.map((version) => ({ title: '', ...version }));
    },
    staleTime: 0,
  });
}

/** The versions of a post or a comment. */
export function useHistory(item: EditedItem) {
  return useQuery(historyQuery(useApi(), item));
}

/** One version as it is shown; a comment's title is empty. */
export type Version = NonNullable<ReturnType<typeof useHistory>['data']>[number];
