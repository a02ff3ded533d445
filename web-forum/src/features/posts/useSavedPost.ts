import { serverTime } from '@forum/api-client/server-clock';
import type { Post } from '@forum/contracts/posts';
import { useSyncExternalStore } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { postPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import { onSavedPosts, readSavedPosts, savedPostsText, writeSavedPosts } from './saved-posts.ts';

/** Whether a post is saved in this browser, and the act that changes that; nothing goes to the server. */
export function useSavedPost(post: Post): { isSaved: boolean; toggle: () => void } {
  const t = useText(postsTexts);
  const toast = useToast();
  const text = useSyncExternalStore(onSavedPosts, savedPostsText, () => null);
  const posts = readSavedPosts(text);
  const isSaved = posts.some((saved) => saved.id === post.id);
  const toggle = () => {
    const others = posts.filter((saved) => saved.id !== post.id);
    const { id, title } = post;
    const added = { id, title, path: postPath(post), savedAt: serverTime().toISOString() };
    if (!writeSavedPosts(isSaved ? others : [added, ...others])) {
      toast({ kind: 'error', title: t('notSaved'), text: t('notSavedText') });
      return;
    }
    toast({ kind: 'success', title: t(isSaved ? 'postUnsaved' : 'postSaved') });
  };
  return { isSaved, toggle };
}
