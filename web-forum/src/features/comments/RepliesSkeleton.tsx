import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './Replies.module.css';

/** Room for two comments on their way. */
export function RepliesSkeleton() {
  return (
    <div className={styles.threads} aria-busy="true">
      <span className="said">Loading comments</span>
      {['first', 'second'].map((key) => (
        <div key={key} className={styles.awaited}>
          <Skeleton className={styles.awaitedFace} />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
