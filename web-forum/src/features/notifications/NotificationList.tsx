import type { Notification } from '@forum/contracts/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNow } from '../../lib/time/clock.ts';
import { dayOf } from '../../lib/time/day.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import notificationsTexts from './messages/en/notifications.json';
import type { NotificationPage } from './api.ts';
import { NotificationLine } from './NotificationLine.tsx';
import styles from './NotificationList.module.css';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { useMarkAsRead } from './useMarkAsRead.ts';

interface Props {
  found: UseQueryResult<NotificationPage>;
  /** Called when the reader opens what a line is about. */
  onLeave?: () => void;
}

/** Notifications, newest first, or what replaces them. */
export function NotificationList({ found, onLeave }: Props) {
  const t = useText(notificationsTexts);
  const mark = useMarkAsRead();
  const { language } = useSite();
  const now = useNow();
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
  if (items.length === 0) {
    const browse = <LinkButton to="/posts">{t('browse')}</LinkButton>;
    return (
      <Notice title={t('empty')} action={onLeave === undefined ? browse : undefined}>
        {t('emptyText')}
      </Notice>
    );
  }
  return byDay(items, (line) => dayOf(line.createdAt, now, language)).map(({ day, lines }) => (
    <section key={day} className={styles.day} aria-label={day}>
      <p className={styles.date} aria-hidden>
        {day}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
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
    </section>
  ));
}

interface Day {
  readonly day: string;
  readonly lines: Notification[];
}

/** Newest first, so those of one day are together. */
function byDay(items: readonly Notification[], nameDay: (line: Notification) => string): Day[] {
  const days: Day[] = [];
  for (const line of items) {
    const day = nameDay(line);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
