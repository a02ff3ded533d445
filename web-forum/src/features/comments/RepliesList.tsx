import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CommentThread } from './CommentThread.tsx';
import { parameterAfter } from './reading-window.ts';
import { RepliesSkeleton } from './RepliesSkeleton.tsx';
import { useOnSeen } from '../../lib/useOnSeen.ts';
import { useText } from '../../lib/messages.tsx';
import { commentsTexts } from '../../messages/comments.ts';
import { commonTexts } from '../../messages/common.ts';
import { useServerText } from '../../messages/server.ts';
import type { ShownReplies } from './useReplies.ts';
import styles from './Replies.module.css';

interface Props {
  readonly replies: ShownReplies;
  /** Top-level comments whose replies are all shown. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The threads as far as they are shown, and what stands instead or below. */
export function RepliesList({ replies, open, onToggle }: Props) {
  const t = useText(commentsTexts);
  const { loaded, count, error, hasMore } = replies;
  if (replies.isLoading) return <RepliesSkeleton />;
  if (error !== null && loaded.length === 0) {
    return <LoadFailure error={error} onRetry={replies.retry} />;
  }
  if (loaded.length === 0) {
    return <Notice title={t('none')} />;
  }
  return (
    <>
      <div className={styles.threads}>
        {loaded.slice(0, count).map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            isExpanded={open.has(comment.id)}
            onToggle={() => onToggle(comment.id)}
          />
        ))}
      </div>
      {hasMore ? <MoreReplies replies={replies} /> : <p className={styles.end}>{t('end')}</p>}
    </>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  return (
    <Notice
      kind="error"
      title={error.message === '' ? t('failed') : translated(error.message)}
      action={<Button onClick={onRetry}>{common('tryAgain')}</Button>}
    />
  );
}

/** Five more when it comes into view; a press does the same, and without scripts it is a link. */
function MoreReplies({ replies }: { replies: ShownReplies }) {
  const t = useText(commentsTexts);
  const { pathname, search } = useLocation();
  const { isLoadingMore, moreError, showMore } = replies;
  // After a failure nothing is asked for by itself: the end is still in view, and it would never stop.
  const isWaiting = !isLoadingMore && moreError === null;
  const seen = useOnSeen<HTMLDivElement>(isWaiting ? showMore : null);
  const query = new URLSearchParams(search);
  query.set('comments', String(parameterAfter(replies.count)));
  if (moreError !== null && !isLoadingMore) {
    return <LoadFailure error={moreError} onRetry={showMore} />;
  }
  return (
    <div ref={seen} className={styles.more}>
      {isLoadingMore ? (
        <RepliesSkeleton />
      ) : (
        <Link
          className={styles.moreLink}
          to={{ pathname, search: query.toString(), hash: 'replies' }}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault();
            showMore();
          }}
        >
          {t('more')}
        </Link>
      )}
    </div>
  );
}
