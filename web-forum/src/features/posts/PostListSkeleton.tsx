import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './PostListSkeleton.module.css';

interface Props {
  /** What is loading, in words. */
  said: string;
  count?: number;
}

/** Placeholder for posts, in the size of their cards. */
export function PostListSkeleton({ said, count = 5 }: Props) {
  return (
    <div>
      <output className={styles.words}>{said}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton className={styles.byline} />
          <Skeleton className={styles.title} />
          <Skeleton lines={2} />
          <Skeleton className={styles.counts} />
        </div>
      ))}
    </div>
  );
}
