import { Bell } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { badgeOf } from '../../lib/numbers.ts';
import { useText } from '../../lib/messages.tsx';
import { notificationsTexts } from './messages/notifications.ts';
import styles from './NotificationBell.module.css';
import { NOTIFICATIONS_PATH } from './path.ts';
import { useUnreadCount } from './useUnreadCount.ts';

interface Props {
  readonly memberId: string;
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
}

/** Leads to the notifications, and says how many are unread. */
export function NotificationsLink({ memberId, ...rest }: Props) {
  const t = useText(notificationsTexts);
  const unread = useUnreadCount(memberId);
  const count = badgeOf(unread);
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      aria-label={unread === 0 ? undefined : t('titleUnread', { count })}
      {...rest}
    >
      <span className={styles.bell}>
        <Icon of={Bell} size="large" />
        {unread === 0 ? null : <span className={styles.badge}>{count}</span>}
      </span>
      {t('title')}
    </Link>
  );
}
