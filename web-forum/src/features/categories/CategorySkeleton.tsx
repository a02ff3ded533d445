import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './CategorySkeleton.module.css';

/** Placeholder for the head of a category. */
export function CategorySkeleton() {
  return (
    <div className={styles.hero}>
      <Skeleton className={styles.icon} />
      <div className={styles.words}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.numbers} />
      </div>
    </div>
  );
}
