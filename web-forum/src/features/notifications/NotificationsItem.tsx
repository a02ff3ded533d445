import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { BellPopover } from './BellPopover.tsx';
import notificationsTexts from './messages/en/notifications.json';
import { NOTIFICATIONS_PATH } from './path.ts';
import { useBell } from './useBell.tsx';

interface Props {
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
}

/** The bell in the bar at the foot of phones: it opens the newest as a sheet. Without scripts it is a link. */
export function NotificationsItem({ className, ...current }: Props) {
  const t = useText(notificationsTexts);
  const { label, drawing } = useBell();
  const sign = (
    <>
      {drawing}
      {t('title')}
    </>
  );
  return (
    <>
      <BellPopover label={label} button={sign} isSheet className={className} {...current} />
      <Link to={NOTIFICATIONS_PATH} className={`${className} without-js`} {...current}>
        {sign}
      </Link>
    </>
  );
}
