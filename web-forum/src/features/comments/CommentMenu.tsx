import type { Comment } from '@forum/contracts/comments';
import { Bookmark, BookmarkCheck, EyeOff, Flag, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Menu } from '../../components/Menu.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useText } from '../../lib/language/messages.tsx';
import { commentHere } from '../../lib/addresses/paths.ts';
import commentsTexts from './messages/en/comments.json';
import readingTexts from '../reading/messages/en/reading.json';
import reportsTexts from '../reports/messages/en/reports.json';
import { markOf, useSave } from '../saved/index.ts';
import saveTexts from '../saved/messages/en/save.json';
import { ReportDialog } from '../reports/index.ts';
import { useViewer } from '../session/index.ts';
import { useThread } from './thread-context.ts';
import { useCommentCache } from './useCommentCache.ts';

/** The less frequent actions on a comment. */
export function CommentMenu({ comment }: { comment: Comment }) {
  const t = useText(commentsTexts);
  const reading = useText(readingTexts);
  const reports = useText(reportsTexts);
  const viewer = useViewer();
  const { markUnread } = useThread();
  const copy = useCopyLink(comment.id);
  const save = useSaveItem(comment);
  const [isReporting, setReporting] = useState(false);
  const isOthers = viewer !== null && viewer.id !== comment.author?.id;
  return (
    <>
      <Menu
        label={t('menu')}
        items={[
          { name: t('copyLink'), icon: Link2, onChosen: () => void copy() },
          ...(viewer === null ? [] : [save]),
          ...(markUnread === null
            ? []
            : [
                {
                  name: reading('markUnread'),
                  icon: EyeOff,
                  onChosen: () => markUnread(comment.id),
                },
              ]),
          ...(isOthers
            ? [{ name: reports('report'), icon: Flag, onChosen: () => setReporting(true) }]
            : []),
        ]}
      />
      {isReporting ? (
        <ReportDialog
          item={{ type: 'comment', id: comment.id }}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}

/** Saves the comment, or removes it from what is saved. */
function useSaveItem(comment: Comment) {
  const t = useText(saveTexts);
  const place = useCommentCache(comment.postId).placeOf(comment.id, markOf);
  const toggle = useSave({ item: { type: 'comment', id: comment.id }, place });
  const isSaved = markOf(comment).savedAt !== null;
  return {
    name: t(isSaved ? 'unsave' : 'save'),
    icon: isSaved ? BookmarkCheck : Bookmark,
    onChosen: toggle,
  };
}

function useCopyLink(commentId: string): () => Promise<void> {
  const t = useText(commentsTexts);
  const toast = useToast();
  const { pathname } = useLocation();
  return async () => {
    const { href } = new URL(pathname + commentHere(commentId), location.origin);
    try {
      await copyText(href);
      toast({ kind: 'success', title: t('copied') });
    } catch {
      // The browser denies clipboard access; the link can still be copied from the comment's time.
      toast({ kind: 'error', title: t('copyFailed') });
    }
  };
}
