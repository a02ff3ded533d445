import { useText } from '../../lib/language/messages.tsx';
import readingTexts from '../reading/messages/en/reading.json';
import { useThread } from './thread-context.ts';
import styles from './CommentThread.module.css';

interface Props {
  readonly commentId: string;
  /** Newest first, new comments are above the line; otherwise below it. */
  readonly isBelow: boolean;
}

/** The line between read and new comments, if it is at this comment. */
export function NewLine({ commentId, isBelow }: Props) {
  const t = useText(readingTexts);
  if (useThread().newFrom !== commentId) return null;
  return <p className={styles.newLine}>{isBelow ? t('newAbove') : t('newHere')}</p>;
}
