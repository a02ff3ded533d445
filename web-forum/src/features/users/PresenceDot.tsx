import type { Presence } from '@forum/contracts/users';
import { useText } from '../../lib/language/messages.tsx';
import usersTexts from './messages/en/users.json';
import styles from './PresenceDot.module.css';
import { useLivePresence } from './useLivePresence.ts';

interface Props {
  memberId: string;
  /** The state when the page was loaded. */
  status: Presence;
}

/** Whether the member is online; nothing if not. */
export function PresenceDot(props: Props) {
  const t = useText(usersTexts);
  const status = useLivePresence(props);
  if (status === 'OFFLINE') return null;
  return (
    <span title={t(status)} className={styles.dot} data-status={status}>
      <span className="said">{t(status)}</span>
    </span>
  );
}
