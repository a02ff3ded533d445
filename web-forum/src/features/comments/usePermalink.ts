import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from './comment-tree.ts';
import type { ShownReplies } from './useReplies.ts';

const ANCHOR = /^#comment-(.+)$/;

/**
 * Brings the comment of `#comment-…` into view once: loads pages until it is there, opens its thread, then
 * scrolls. The server never sees the part behind the #, so this is the browser's work.
 */
export function usePermalink(
  replies: ShownReplies,
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>,
): void {
  const { hash, key } = useLocation();
  const id = ANCHOR.exec(hash)?.[1];
  const visit = `${key}${hash}`;
  const arrived = useRef('');

  useEffect(() => {
    if (id === undefined || arrived.current === visit) return;
    if (replies.isLoading || replies.isLoadingMore) return;
    const [topLevelId] = pathTo(replies.loaded, id);
    if (topLevelId === undefined) {
      if (replies.moreError === null) void replies.loadMore();
      return;
    }
    const element = document.getElementById(`comment-${id}`);
    if (element === null) {
      replies.showUpTo(1 + replies.loaded.findIndex((comment) => comment.id === topLevelId));
      setOpen((open) => (open.has(topLevelId) ? open : new Set(open).add(topLevelId)));
      return;
    }
    arrived.current = visit;
    element.scrollIntoView({ block: 'start' });
    element.dataset.target = '';
  }, [id, visit, replies, setOpen]);
}
