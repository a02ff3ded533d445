import type { Post } from '@forum/contracts/posts';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { postPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';

/** Share text is cut here (specification, section 8). */
const TEXT_LENGTH = 100;

/** Returns the function that shares a post: the system's own sheet, or the link on the clipboard. */
export function useShare(): (post: Post) => Promise<void> {
  const t = useText(postsTexts);
  const toast = useToast();
  return async (post) => {
    const url = new URL(postPath(post), location.origin).href;
    try {
      const shared = { title: post.title, text: post.excerpt.slice(0, TEXT_LENGTH), url };
      if ('canShare' in navigator && navigator.canShare(shared)) {
        await navigator.share(shared);
        return;
      }
      await copyText(url);
      toast({ kind: 'success', title: t('copied') });
    } catch (error) {
      // Closing the system's sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const text = t('shareFailedText');
      toast({ kind: 'error', title: t('shareFailed'), text });
    }
  };
}
