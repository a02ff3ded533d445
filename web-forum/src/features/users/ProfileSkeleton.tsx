import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import usersTexts from './messages/en/users.json';
import styles from './ProfileSkeleton.module.css';

export function ProfileSkeleton() {
  const t = useText(usersTexts);
  return (
    <div className={styles.profile}>
      <output className="said">{t('loading')}</output>
      <Skeleton className={styles.picture} />
      <div className={styles.words}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.username} />
      </div>
    </div>
  );
}
