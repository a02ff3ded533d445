import type { Comment } from '@forum/contracts/comments';
import { nameOf } from '@forum/contracts/users';
import { isStaff } from '@forum/contracts/roles';
import { Check } from 'lucide-react';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { commentHere } from '../../lib/addresses/paths.ts';
import { AttributionLine } from '../attribution/index.ts';
import { ByProgram, EditedButton } from '../history/index.ts';
import { isTemporary } from './comment-tree.ts';
import { useThread } from './thread-context.ts';
import { AuthorName } from '../users/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import commonTexts from '../../messages/en/common.json';
import styles from './CommentItem.module.css';

/** The comment's author, date and badges. */
export function CommentHead({ comment }: { comment: Comment }) {
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const { postAuthorId } = useThread();
  const { author } = comment;
  return (
    <header className={styles.head}>
      {author === null ? null : (
        <>
          <span className={styles.face}>
            <Avatar member={author} size="tiny" />
          </span>
          <AuthorName author={author} className={styles.name} />
        </>
      )}
      {author?.id === postAuthorId ? <Chip color="gray">{t('author')}</Chip> : null}
      {isStaff(author) ? <Chip color="slate">{t('staff')}</Chip> : null}
      <span className={styles.when}>
        {isTemporary(comment) ? (
          common('justNow')
        ) : (
          <Link to={commentHere(comment.id)} preventScrollReset rel="nofollow">
            <RelativeTime moment={comment.createdAt} />
          </Link>
        )}
        {comment.isEdited ? (
          <>
            {' · '}
            <EditedButton item={{ type: 'comment', id: comment.id }}>{t('edited')}</EditedButton>
          </>
        ) : null}
        <ByProgram item={{ type: 'comment', id: comment.id }} isSo={comment.byProgram} />
        <AttributionLine
          source={comment.attribution}
          shownAuthor={author === null ? null : nameOf(author)}
        />
      </span>
      {comment.isAccepted ? (
        <span className={styles.accepted}>
          <Icon of={Check} /> {t('accepted')}
        </span>
      ) : null}
    </header>
  );
}
