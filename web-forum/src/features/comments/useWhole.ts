import { isApiError } from '@forum/api-client';
import type { Comment } from '@forum/contracts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { commentPlaceQuery } from './api.ts';
import { withChanged, withWhole } from './comment-tree.ts';
import commentsTexts from './messages/en/comments.json';
import { useCommentCache } from './useCommentCache.ts';

/** As `useWhole` gives it. */
export type Whole = ReturnType<typeof useWhole>;

/** Fetches the full text of a comment of which an answer had room only for the beginning. */
export function useWhole({ id, postId }: Comment) {
  const t = useText(commentsTexts);
  const translated = useServerText();
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const cache = useCommentCache(postId);
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...commentPlaceQuery(api, id), staleTime: 0 }),
    onSuccess: ({ comment }) =>
      cache.change((pages) => withChanged(pages, id, (now) => withWhole(now, comment))),
    onError: (error) => {
      const text = isApiError(error) ? translated(error.message) : undefined;
      toast({ kind: 'error', title: t('failed'), ...(text === undefined ? {} : { text }) });
    },
  });
}
