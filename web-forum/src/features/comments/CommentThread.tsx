import type { Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { nameOf } from '@forum/contracts/users';
import { memo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { CommentItem } from './CommentItem.tsx';
import { countBelow, namesBelow } from './comment-tree.ts';
import { MoreOfTree } from './MoreOfTree.tsx';
import styles from './CommentThread.module.css';

interface Props {
  readonly comment: Comment;
  readonly isExpanded: boolean;
  readonly onToggle: (id: string) => void;
}

/** A top-level comment. Collapsed, it shows only its first reply; expanded, the whole tree below it. */
export const CommentThread = memo(({ comment, isExpanded, onToggle }: Props) => {
  const hidden = countBelow(comment) - LIMITS.comments.repliesShown;
  return (
    <CommentItem comment={comment}>
      {comment.replies.length === 0 ? null : (
        <div className={styles.replies}>
          {isExpanded || hidden <= 0 ? (
            <Branches comments={comment.replies} />
          ) : (
            comment.replies
              .slice(0, LIMITS.comments.repliesShown)
              .map((reply) => <CommentItem key={reply.id} comment={reply} />)
          )}
          {hidden > 0 ? (
            <p className={styles.folded}>
              <FoldLink
                commentId={comment.id}
                hidden={hidden}
                isExpanded={isExpanded}
                onToggle={() => onToggle(comment.id)}
              />
              {isExpanded ? null : <span className={styles.who}>{namesBelow(comment)}</span>}
            </p>
          ) : null}
          {isExpanded && comment.moreReplies !== undefined ? (
            <MoreOfTree comment={comment} left={comment.moreReplies} />
          ) : null}
        </div>
      )}
    </CommentItem>
  );
});
CommentThread.displayName = 'CommentThread';

/** Works as a link without scripts: the address then names the open thread. */
function FoldLink(props: {
  commentId: string;
  hidden: number;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const t = useText(commentsTexts);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (props.isExpanded) query.delete('expand');
  else query.set('expand', props.commentId);
  return (
    <Link
      className={styles.fold}
      aria-expanded={props.isExpanded}
      rel="nofollow"
      to={{ pathname, search: query.toString(), hash: `comment-${props.commentId}` }}
      onClick={(event) => {
        event.preventDefault();
        props.onToggle();
      }}
    >
      {props.isExpanded ? t('hide') : t('showMore', { count: props.hidden })}
    </Link>
  );
}

function Branches({ comments }: { comments: readonly Comment[] }) {
  return comments.map((comment) => <Branch key={comment.id} comment={comment} />);
}

/** A reply with everything below it; the line beside them folds them away. */
const Branch = memo(({ comment }: { comment: Comment }) => {
  const t = useText(commentsTexts);
  const [isFolded, setFolded] = useState(false);
  if (comment.replies.length === 0) return <CommentItem comment={comment} />;
  const name = comment.author === null ? null : nameOf(comment.author);
  const count = countBelow(comment);
  const fold = () => setFolded((now) => !now);
  return (
    <CommentItem comment={comment}>
      <div className={styles.replies}>
        {isFolded ? (
          <button type="button" className={styles.fold} aria-expanded={false} onClick={fold}>
            {name === null ? t('showToDeleted', { count }) : t('showTo', { count, name })}
          </button>
        ) : (
          <>
            <button type="button" className={styles.line} aria-expanded onClick={fold}>
              <span className="said">{name === null ? t('foldDeleted') : t('fold', { name })}</span>
            </button>
            <Branches comments={comment.replies} />
          </>
        )}
      </div>
    </CommentItem>
  );
});
Branch.displayName = 'Branch';
