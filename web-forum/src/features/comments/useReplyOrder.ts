import type { CommentSort } from '@forum/contracts/comment-sort';
import { useSite } from '../../lib/site/site.ts';
import { useViewer } from '../session/index.ts';

/** The order in which the reader gets replies: their own, or the forum's. */
export function useReplyOrder(): CommentSort {
  const { replyOrder } = useSite();
  // Missing in answers of the previous release's API, while both are running.
  return useViewer()?.settings.replyOrder ?? replyOrder;
}
