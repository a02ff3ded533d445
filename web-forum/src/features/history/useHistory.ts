import { isApiError } from '@forum/api-client';
import { getCommentHistory, redactCommentVersion } from '@forum/contracts/comments';
import { getPostHistory, redactPostVersion } from '@forum/contracts/post-versions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { commonTexts } from '../../messages/common.ts';
import { historyTexts } from '../../messages/history.ts';
import { useServerText } from '../../messages/server.ts';
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

/** Hides a version of the past from everybody. */
export function useRedact(item: EditedItem, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const common = useText(commonTexts);
  const t = useText(historyTexts);
  const translated = useServerText();
  const { queryKey } = historyQuery(api, item);
  return useMutation({
    mutationFn: async (version: number) => {
      const params = { id: item.id, version };
      const hidden =
        item.type === 'post'
          ? await api(redactPostVersion, { params })
          : await api(redactCommentVersion, { params });
      return { title: '', ...hidden };
    },
    onSuccess: (hidden) => {
      client.setQueryData(queryKey, (versions) =>
        versions?.map((each) => (each.version === hidden.version ? hidden : each)),
      );
      toast({ kind: 'success', title: t('hidden') });
      onDone();
    },
    onError: (error) => {
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('hideFailed'), text });
    },
  });
}

/** One version as it is shown; a comment's title is empty. */
export type Version = NonNullable<ReturnType<typeof useHistory>['data']>[number];
