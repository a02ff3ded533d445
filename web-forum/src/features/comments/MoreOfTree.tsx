import { isApiError } from '@forum/api-client';
import { listReplies, type Comment } from '@forum/contracts/comments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { useServerText } from '../../messages/server.ts';
import { withReplies } from './comment-tree.ts';
import { useCommentCache } from './useCommentCache.ts';
import styles from './CommentThread.module.css';

/** Fetches replies of a long tree missing from the page, the next ones in the order of writing. */
export function MoreOfTree({ comment, left }: { comment: Comment; left: number }) {
  const t = useText(commentsTexts);
  const translated = useServerText();
  const api = useApi();
  const toast = useToast();
  const cache = useCommentCache(comment.postId);
  // The next page does not begin after replies added later, the reader's own for example.
  const [after, setAfter] = useState(() => lastWritten(comment).id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(listReplies, { params: { id: comment.id }, query: { after } }),
    onSuccess: (answer) => {
      setAfter(answer.data.at(-1)?.id ?? after);
      cache.change((pages) => withReplies(pages, comment.id, answer));
    },
    onError: (error) => {
      const text = isApiError(error) ? translated(error.message) : undefined;
      toast({ kind: 'error', title: t('failed'), ...(text === undefined ? {} : { text }) });
    },
  });
  return (
    <button type="button" className={styles.fold} disabled={isPending} onClick={() => mutate()}>
      {t('moreOfTree', { count: left })}
    </button>
  );
}

function lastWritten(comment: Comment): Comment {
  return comment.replies
    .map(lastWritten)
    .reduce((last, reply) => (reply.createdAt > last.createdAt ? reply : last), comment);
}
