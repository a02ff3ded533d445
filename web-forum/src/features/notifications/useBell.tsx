import { Bell } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { badgeOf } from '../../lib/language/numbers.ts';
import { useText } from '../../lib/language/messages.tsx';
import notificationsTexts from './messages/en/notifications.json';
import styles from './NotificationBell.module.css';
import { useUnreadCount } from './useUnreadCount.ts';

/** The bell's content and its name, with the number of unread notifications. */
export function useBell() {
  const t = useText(notificationsTexts);
  const unread = useUnreadCount();
  const label = unread === 0 ? t('title') : t('titleUnread', { count: badgeOf(unread) });
  const drawing = (
    <span className={styles.bell}>
      <Icon of={Bell} size="large" />
      {unread === 0 ? null : <span className={styles.badge}>{badgeOf(unread)}</span>}
    </span>
  );
  return { label, drawing };
}
