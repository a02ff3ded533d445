import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import notificationsTexts from './messages/en/notifications.json';
import { notificationsQuery } from './api.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './NotificationPanel.module.css';
import { NOTIFICATIONS_PATH } from './path.ts';

/** What the bell opens: the newest notifications. `onLeave` when the reader opens one of them. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const t = useText(notificationsTexts);
  // Readers who open the bell want the current state.
  const found = useQuery({ ...notificationsQuery(useApi()), refetchOnMount: 'always' });
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <MarkAllButton />
      </div>
      <NotificationList found={found} onLeave={onLeave} />
      <Link to={NOTIFICATIONS_PATH} className={styles.all} onClick={onLeave}>
        {t('seeAll')}
      </Link>
    </div>
  );
}
