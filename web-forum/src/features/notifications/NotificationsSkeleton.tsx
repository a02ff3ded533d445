import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import notificationsTexts from './messages/en/notifications.json';
import styles from './NotificationsSkeleton.module.css';

/** Placeholder for lines that are loading. */
export function NotificationsSkeleton() {
  const t = useText(notificationsTexts);
  return (
    <div>
      <output className="said">{t('loading')}</output>
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.words} lines={3} />
        </div>
      ))}
    </div>
  );
}
