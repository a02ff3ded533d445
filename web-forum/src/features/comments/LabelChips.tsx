import type { Comment } from '@forum/contracts/comments';
import { Chip } from '../../components/Chip.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { useServerText } from '../../messages/server.ts';
import styles from './CommentItem.module.css';
import { useThread } from './thread-context.ts';

/** The labels of a comment, each type once, with how many members gave it. */
export function LabelChips({ comment }: { comment: Comment }) {
  const translated = useServerText();
  const t = useText(commentsTexts);
  const { postAuthorId } = useThread();
  // The head already shows the label that accepted an answer.
  const labels = comment.labels.filter(
    ({ type, markedBy }) =>
      !(comment.isAccepted && type === 'ANSWER' && markedBy.id === postAuthorId),
  );
  if (labels.length === 0) return null;
  const byType = Map.groupBy(labels, (label) => label.type);
  return (
    <ul className={styles.labels} aria-label={t('labels')}>
      {[...byType].map(([type, given]) => (
        <li
          key={type}
          title={t('markedBy', {
            names: given.map((label) => `@${label.markedBy.username}`).join(', '),
          })}
        >
          <Chip color={given[0]?.color ?? 'blue'}>
            {translated(given[0]?.label ?? '')}
            {given.length > 1 ? ` × ${given.length}` : null}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
