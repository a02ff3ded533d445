import type { Notification } from '@forum/contracts/notifications';
import { Check, ShieldCheck, Users } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import notificationsTexts from './messages/en/notifications.json';
import styles from './NotificationLine.module.css';
import { previewOf } from './preview.ts';

interface Props {
  line: Notification;
  onMark: () => void;
  onView: () => void;
}

/** What happened, by whom and when; the whole line leads there. */
export function NotificationLine({ line, onMark, onView }: Props) {
  const t = useText(notificationsTexts);
  const id = useId();
  const view = useRef<HTMLAnchorElement>(null);
  return (
    <article className={styles.line} aria-labelledby={id} data-unread={!line.read || undefined}>
      <Who of={line} />
      <div className={styles.words}>
        <p id={id} className={styles.title}>
          {line.read ? null : <span className="said">{t('unread')}: </span>}
          {line.title}
        </p>
        {line.message === '' ? null : (
          <p className={styles.preview} dir="auto">
            {previewOf(line.message)}
          </p>
        )}
        <p className={styles.meta}>
          <RelativeTime moment={line.createdAt} />
          <Link
            ref={view}
            to={line.link}
            className={styles.view}
            aria-describedby={id}
            onClick={onView}
          >
            {t('view')}
          </Link>
        </p>
      </div>
      {line.read ? null : (
        <Button
          look="quiet"
          square
          className={`with-js ${styles.mark}`}
          aria-label={t('markOne')}
          aria-describedby={id}
          title={t('markOne')}
          onClick={() => {
            // The button disappears; keyboard users stay at the line.
            view.current?.focus();
            onMark();
          }}
        >
          <Icon of={Check} size="large" />
        </Button>
      )}
    </article>
  );
}

function Who({ of: { actors, kind } }: { of: Notification }) {
  const [actor] = actors;
  if (actor !== undefined && kind !== 'staff') return <Avatar member={actor} />;
  return (
    <span className={styles.staff}>
      <Icon of={kind === 'group' ? Users : ShieldCheck} size="large" />
    </span>
  );
}
