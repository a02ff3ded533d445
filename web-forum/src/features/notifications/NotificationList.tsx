import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/messages.tsx';
import { notificationsTexts } from './messages/notifications.ts';
import type { NotificationPage } from './api.ts';
import { NotificationLine } from './NotificationLine.tsx';
import styles from './NotificationList.module.css';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { useMarkAsRead } from './useMarkAsRead.ts';

interface Props {
  found: UseQueryResult<NotificationPage>;
  /** The reader opens what a line is about. */
  onLeave?: () => void;
}

/** Notifications, newest first, or what replaces them. */
export function NotificationList({ found, onLeave }: Props) {
  const t = useText(notificationsTexts);
  const mark = useMarkAsRead();
  if (found.isPending) return <NotificationsSkeleton />;
  if (found.data === undefined) {
    return (
      <Notice
        kind="error"
        title={t('fetchFailed')}
        action={<Button onClick={() => void found.refetch()}>{t('tryAgain')}</Button>}
      />
    );
  }
  const { items } = found.data;
  if (items.length === 0) return <Notice title={t('empty')} />;
  return (
    <ul className={styles.lines}>
      {items.map((line) => (
        <li key={line.id}>
          <NotificationLine
            line={line}
            onMark={() => mark(line)}
            onView={() => {
              if (!line.read) mark(line);
              onLeave?.();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
