import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { arriveAt } from './arrive-at.ts';
import { pathTo } from './comment-tree.ts';
import type { ShownReplies } from './useReplies.ts';

const ANCHOR = /^#comment-(.+)$/;

/** Leads to the first new comment: `#new`. If nothing is new, the page begins as always. */
const NEW = '#new';

/**
 * Brings a comment into view: the one of `#comment-…` or `#new`, and any the returned function is called with. Loads its page and
 * its branch, opens its thread, scrolls there and puts the focus on it.
 */
export function usePermalink(
  replies: ShownReplies,
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>,
  newFrom: string | null = null,
): (id: string) => void {
  const { hash, key } = useLocation();
  const toast = useToast();
  const t = useText(commentsTexts);
  const anchor = hash === NEW ? (newFrom ?? undefined) : ANCHOR.exec(hash)?.[1];
  const visit = `${key}${hash}`;
  const [asked, setAsked] = useState({ id: '', visit: '', times: 0 });
  const isAsked = asked.visit === visit;
  const id = isAsked ? asked.id : anchor;
  const going = isAsked ? `${visit} ${asked.times}` : visit;
  const arrived = useRef('');
  const brought = useRef('');

  useEffect(() => {
    if (id === undefined || arrived.current === going || replies.isLoading) return;
    const [topLevelId] = pathTo(replies.loaded, id);
    if (topLevelId === undefined) {
      if (brought.current === going) return;
      brought.current = going;
      replies.bring(id).catch(() => toast({ kind: 'info', title: t('gone'), text: t('goneText') }));
      return;
    }
    const element = document.getElementById(`comment-${id}`);
    if (element === null) {
      replies.show(topLevelId);
      setOpen((open) => (open.has(topLevelId) ? open : new Set(open).add(topLevelId)));
      return;
    }
    arrived.current = going;
    arriveAt(element);
  }, [id, going, replies, setOpen, toast, t]);

  return (wanted) => setAsked(({ times }) => ({ id: wanted, visit, times: times + 1 }));
}
