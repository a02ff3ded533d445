import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CommentThread } from './CommentThread.tsx';
import { NewLine } from './NewLine.tsx';
import { addressAfter, addressBefore } from './reading-window.ts';
import { useThread } from './thread-context.ts';
import { RepliesSkeleton } from './RepliesSkeleton.tsx';
import { useHeldPlace } from '../../lib/stream/useHeldPlace.ts';
import { useOnSeen } from '../../lib/loading/useOnSeen.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import commonTexts from '../../messages/en/common.json';
import { useReason } from '../../messages/server.ts';
import type { ShownReplies } from './useReplies.ts';
import styles from './Replies.module.css';

interface Props {
  readonly replies: ShownReplies;
  /** Top-level comments whose replies are all shown. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The shown threads, and what appears instead or below. */
export function RepliesList({ replies, open, onToggle }: Props) {
  const t = useText(commentsTexts);
  const { loaded, shown, error, hasMore, showEarlier } = replies;
  const { sort, isClosed } = useThread();
  const list = useRef<HTMLDivElement>(null);
  useHeldPlace(list, shown[0]?.id ?? '');
  if (replies.isLoading) return <RepliesSkeleton />;
  if (error !== null && loaded.length === 0) {
    return <LoadFailure error={error} onRetry={replies.retry} />;
  }
  if (loaded.length === 0) {
    // Nobody is invited to do what would be refused; the reason is given above.
    return isClosed ? null : <Notice title={t('none')} />;
  }
  return (
    <>
      {showEarlier === null ? null : <EarlierReplies replies={replies} onShow={showEarlier} />}
      <div className={styles.threads} ref={list}>
        {shown.map((comment) => (
          <div key={comment.id} className={styles.thread} data-item={comment.id}>
            <CommentThread
              comment={comment}
              isExpanded={open.has(comment.id)}
              onToggle={onToggle}
            />
            {sort === 'newest' ? <NewLine commentId={comment.id} isBelow /> : null}
          </div>
        ))}
      </div>
      {hasMore ? <MoreReplies replies={replies} /> : <p className={styles.end}>{t('end')}</p>}
    </>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = useReason();
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  return (
    <Notice
      kind="error"
      title={reason(error, t('failed'))}
      action={<Button onClick={onRetry}>{common('tryAgain')}</Button>}
    />
  );
}

/** Without scripts, a link to the previous page. */
function EarlierReplies({ replies, onShow }: { replies: ShownReplies; onShow: () => void }) {
  const t = useText(commentsTexts);
  const isWholePage = replies.shown[0]?.id === replies.loaded[0]?.id;
  const to = useReadingAddress(addressBefore(replies.firstPage, isWholePage));
  return (
    <p>
      <LinkButton
        size="small"
        to={to}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          onShow();
        }}
      >
        {t('earlier')}
      </LinkButton>
    </p>
  );
}

/** The address of this page with other comments on it. */
function useReadingAddress({ page, comments }: { page: number; comments: number }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('comment');
  query.delete('page');
  query.set('comments', String(comments));
  if (page > 1) query.set('page', String(page));
  return { pathname, search: query.toString(), hash: 'replies' };
}

/** Five more when it comes into view; a press does the same, and without scripts it is a link. */
function MoreReplies({ replies }: { replies: ShownReplies }) {
  const t = useText(commentsTexts);
  const { isLoadingMore, moreError, showMore } = replies;
  // After a failure nothing is fetched automatically: the end is still in view, and retries would never stop.
  const isWaiting = !isLoadingMore && moreError === null;
  const seen = useOnSeen<HTMLDivElement>(isWaiting ? showMore : null);
  const shown = Math.min(replies.count, replies.loaded.length);
  const to = useReadingAddress(addressAfter(replies.firstPage, shown));
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
          to={to}
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
