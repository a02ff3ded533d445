import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './TagList.module.css';

const COUNT = 24;

/** Placeholder for tags, in the size of their rows; `said` is for screen readers. */
export function TagListSkeleton({ said }: { said: string }) {
  return (
    <>
      <output className="said">{said}</output>
      <div className={styles.tags}>
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className={styles.tag}>
            <Skeleton className={styles.nameToCome} />
            <Skeleton className={styles.countToCome} />
          </div>
        ))}
      </div>
    </>
  );
}
