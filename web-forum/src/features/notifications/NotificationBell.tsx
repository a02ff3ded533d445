import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Popover } from '../../components/Popover.tsx';
import { badgeOf } from '../../lib/numbers.ts';
import { useText } from '../../lib/messages.tsx';
import { notificationsTexts } from './messages/notifications.ts';
import styles from './NotificationBell.module.css';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { NOTIFICATIONS_PATH } from './path.ts';
import { useUnreadCount } from './useUnreadCount.ts';

const NotificationPanel = lazy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}));

/** The bell in the header: a link without scripts; with them it opens the newest notifications. */
export function NotificationBell({ memberId }: { memberId: string }) {
  const t = useText(notificationsTexts);
  const unread = useUnreadCount(memberId);
  const label = unread === 0 ? t('title') : t('titleUnread', { count: badgeOf(unread) });
  const drawing = (
    <span className={styles.bell}>
      <Icon of={Bell} size="large" />
      {unread === 0 ? null : <span className={styles.badge}>{badgeOf(unread)}</span>}
    </span>
  );
  return (
    <>
      <Popover label={label} button={drawing}>
        {(close) => (
          <Suspense fallback={<NotificationsSkeleton />}>
            <NotificationPanel onLeave={close} />
          </Suspense>
        )}
      </Popover>
      <LinkButton look="quiet" square to={NOTIFICATIONS_PATH} className="without-js">
        {drawing}
        <span className="said">{t('title')}</span>
      </LinkButton>
    </>
  );
}
