import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './ProfileSkeleton.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.profile}>
      <output className="said">Loading...</output>
      <Skeleton className={styles.picture} />
      <div className={styles.words}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.username} />
      </div>
    </div>
  );
}
