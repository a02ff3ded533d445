import type { Comment } from '@forum/contracts/comments';
import { nameOf, type Author } from '@forum/contracts/users';
import { isStaff } from '@forum/contracts/roles';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { memberPath } from '../../lib/paths.ts';
import { isTemporary } from './comment-tree.ts';
import { useThread } from './thread-context.ts';
import { Level } from '../users/index.ts';
import styles from './CommentItem.module.css';

/** Who wrote the comment, when, and what it counts as. */
export function CommentHead({ comment }: { comment: Comment }) {
  const { postAuthorId } = useThread();
  const { author } = comment;
  return (
    <header className={styles.head}>
      {author === null ? null : <AuthorName author={author} />}
      {author?.id === postAuthorId ? <Chip color="gray">Author</Chip> : null}
      {isStaff(author) ? <Chip color="slate">Staff</Chip> : null}
      <span className={styles.when}>
        {isTemporary(comment) ? (
          'just now'
        ) : (
          <a href={`#comment-${comment.id}`}>
            <RelativeTime moment={comment.createdAt} />
          </a>
        )}
        {comment.isEdited ? <span> · edited</span> : null}
      </span>
      {comment.isAccepted ? (
        <span className={styles.accepted}>
          <Icon of={Check} /> Accepted answer
        </span>
      ) : null}
    </header>
  );
}

function AuthorName({ author }: { author: Author }) {
  const path = memberPath(author);
  return (
    <>
      <span className={styles.face}>
        <Avatar member={author} size="tiny" />
      </span>
      {path === null ? (
        <span className={styles.name}>{nameOf(author)}</span>
      ) : (
        <Link className={styles.name} to={path}>
          {nameOf(author)}
        </Link>
      )}
      <Level of={author.level} />
    </>
  );
}
