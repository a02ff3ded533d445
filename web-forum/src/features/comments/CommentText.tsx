import type { Comment } from '@forum/contracts/comments';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { commentHere } from '../../lib/addresses/paths.ts';
import { mentionsIn } from '../../lib/rich-text/mentions.ts';
import { RichText } from '../rich-text/index.ts';
import commentsTexts from './messages/en/comments.json';
import type { Whole } from './useWhole.ts';
import styles from './CommentItem.module.css';

/**
 * The text of a comment, or its beginning with a way to the rest; without scripts, that leads to the comment's own
 * page.
 */
export function CommentText({ comment, whole }: { comment: Comment; whole: Whole }) {
  const t = useText(commentsTexts);
  return (
    <>
      <RichText
        content={comment.content}
        previews={comment.linkPreviews}
        pictures={comment.pictures}
        mentions={mentionsIn(comment)}
        headingLevel={3}
        size="small"
      />
      {comment.isCut === true ? (
        <Link
          to={commentHere(comment.id)}
          className={styles.all}
          rel="nofollow"
          preventScrollReset
          aria-disabled={whole.isPending}
          onClick={(event) => {
            event.preventDefault();
            whole.mutate();
          }}
        >
          {t('showAll')}
        </Link>
      ) : null}
    </>
  );
}
