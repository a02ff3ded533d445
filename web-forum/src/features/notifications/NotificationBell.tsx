import { LinkButton } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { BellPopover } from './BellPopover.tsx';
import notificationsTexts from './messages/en/notifications.json';
import { NOTIFICATIONS_PATH } from './path.ts';
import { useBell } from './useBell.tsx';

/** The bell in the header: a link without scripts; with them it opens the newest notifications. */
export function NotificationBell() {
  const t = useText(notificationsTexts);
  const { label, drawing } = useBell();
  return (
    <>
      <BellPopover label={label} button={drawing} />
      <LinkButton look="quiet" square to={NOTIFICATIONS_PATH} className="without-js">
        {drawing}
        <span className="said">{t('title')}</span>
      </LinkButton>
    </>
  );
}
