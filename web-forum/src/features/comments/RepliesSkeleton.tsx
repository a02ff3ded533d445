import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import styles from './Replies.module.css';

/** Placeholder for two comments. */
export function RepliesSkeleton() {
  const t = useText(commentsTexts);
  return (
    <div className={styles.threads} aria-busy="true">
      <span className="said">{t('loading')}</span>
      {['first', 'second'].map((key) => (
        <div key={key} className={styles.awaited}>
          <Skeleton className={styles.awaitedFace} />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
