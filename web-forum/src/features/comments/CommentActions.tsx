import type { Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import type { OwnUser } from '@forum/contracts/users';
import type { VoteTally } from '@forum/contracts/votes';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { LabelMenu } from '../labels/index.ts';
import { useViewer } from '../session/index.ts';
import { StaffMenu } from '../staff/index.ts';
import { VoteButtons, voterOf } from '../votes/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import commonTexts from '../../messages/en/common.json';
import { isTemporary } from './comment-tree.ts';
import { useThread } from './thread-context.ts';
import { useCommentCache } from './useCommentCache.ts';
import { CommentReactions } from './CommentReactions.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { useDeleteComment } from './useDeleteComment.ts';
import { useLabels } from './useLabels.ts';
import styles from './CommentItem.module.css';

interface Props {
  readonly comment: Comment;
  readonly onReply: () => void;
  readonly onEdit: () => void;
}

/** Vote, reply and, on one's own comment, edit and delete. */
export function CommentActions({ comment, onReply, onEdit }: Props) {
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const viewer = useViewer();
  const { isClosed, isPrivate } = useThread();
  if (isTemporary(comment)) return <p className={styles.pending}>{t('posting')}</p>;
  const isOwn = viewer !== null && viewer.id === comment.author?.id;
  return (
    <footer className={styles.actions}>
      {isPrivate ? null : <CommentVotes comment={comment} />}
      {comment.depth < LIMITS.comments.maxDepth && !isClosed ? (
        <ReplyButton isSignedIn={viewer !== null} commentId={comment.id} onReply={onReply} />
      ) : null}
      <CommentReactions comment={comment} as="button" />
      {isOwn ? (
        <span className={`${styles.owner} with-js`}>
          <Button look="quiet" size="small" data-key="e" onClick={onEdit}>
            {common('edit')}
          </Button>
          <DeleteButton comment={comment} />
        </span>
      ) : null}
      {viewer === null || isPrivate ? null : <CommentLabels comment={comment} viewer={viewer} />}
      <CommentMenu comment={comment} />
      <StaffMenu
        item={{ type: 'comment', comment }}
        onEdit={isOwn || comment.isDeleted ? undefined : onEdit}
      />
    </footer>
  );
}

function CommentLabels({ comment, viewer }: { comment: Comment; viewer: OwnUser }) {
  const { mark, unmark } = useLabels(comment, viewer);
  return <LabelMenu labels={comment.labels} viewer={viewer} onMark={mark} onUnmark={unmark} />;
}

function CommentVotes({ comment }: { comment: Comment }) {
  const viewer = useViewer();
  return (
    <VoteButtons
      item={{ type: 'comment', id: comment.id }}
      tally={tallyOf(comment)}
      voter={voterOf(viewer, comment.author)}
      place={useCommentCache(comment.postId).placeOf(comment.id, tallyOf)}
    />
  );
}

function tallyOf({ userVote, upvotes, downvotes }: Comment): VoteTally {
  return { userVote, upvotes, downvotes };
}

function ReplyButton(props: { isSignedIn: boolean; commentId: string; onReply: () => void }) {
  const t = useText(commentsTexts);
  const { pathname, search } = useLocation();
  if (props.isSignedIn) {
    return (
      <>
        <Button look="quiet" size="small" className="with-js" data-key="r" onClick={props.onReply}>
          {t('reply')}
        </Button>
        <LinkButton
          look="quiet"
          size="small"
          className="without-js"
          to={replyPath(props.commentId)}
        >
          {t('reply')}
        </LinkButton>
      </>
    );
  }
  return (
    <LinkButton look="quiet" size="small" data-key="r" to={loginPath(pathname + search)}>
      {t('reply')}
    </LinkButton>
  );
}

/** Without scripts the page reloads with the field below the comment. */
function replyPath(commentId: string): string {
  return `?reply=${commentId}&expand=${commentId}#comment-${commentId}`;
}

function DeleteButton({ comment }: { comment: Comment }) {
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const [isAsking, setAsking] = useState(false);
  const { mutate } = useDeleteComment(comment);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {common('delete')}
      </Button>
      <ConfirmDialog
        title={t('askDelete')}
        text={t(comment.replies.length === 0 ? 'final' : 'finalWithReplies')}
        act={t('deleteComment')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      />
    </>
  );
}
