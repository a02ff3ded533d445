import { CheckCheck } from 'lucide-react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import notificationsTexts from './messages/en/notifications.json';
import { unreadCountQuery } from './api.ts';
import { useMarkAsRead } from './useMarkAsRead.ts';

/** Marks everything as read; disabled while nothing is unread. */
export function MarkAllButton() {
  const t = useText(notificationsTexts);
  const mark = useMarkAsRead();
  const unread = useQuery(unreadCountQuery(useApi())).data ?? 0;
  return (
    <Button
      look="quiet"
      size="small"
      className="with-js"
      disabled={unread === 0}
      onClick={() => mark('all')}
    >
      <Icon of={CheckCheck} /> {t('markAll')}
    </Button>
  );
}
