import { deletePost, type Post } from '@forum/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import { withReason } from '../../messages/server.ts';
import { postKeys } from './api.ts';

/** Deletes a post and opens the list it was in. */
export function useDeletePost(post: Post) {
  const { language } = useSite();
  const t = useText(postsTexts);
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isDeleted = useRef(false);
  const queryKey = postKeys.one(post.slug);
  const forget = useEffectEvent(() => {
    if (isDeleted.current) client.removeQueries({ queryKey });
  });
  useEffect(() => forget, []);
  return useMutation({
    mutationFn: () => api(deletePost, { params: { id: post.id } }),
    onSuccess: async () => {
      isDeleted.current = true;
      toast({ kind: 'success', title: t('deleted') });
      await navigate(post.category === null ? '/' : categoryPath(post.category));
      // While its page is still shown, it would refetch the post and fail: then the page's end does this.
      client.removeQueries({ queryKey, type: 'inactive' });
      await client.invalidateQueries({ queryKey: postKeys.lists });
      await client.invalidateQueries({ queryKey: postKeys.links });
    },
    onError: (error) => {
      const text = withReason(t('deleteFailedText'), error, language);
      toast({ kind: 'error', title: t('deleteFailed'), text });
    },
  });
}
