import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './PostSkeleton.module.css';

/** Room for a post on its way. */
export function PostSkeleton() {
  return (
    <div className={styles.post}>
      <output className="said">Loading the post…</output>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.byline} />
      <Skeleton lines={9} />
    </div>
  );
}
