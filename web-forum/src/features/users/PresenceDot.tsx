import type { Presence } from '@forum/contracts/users';
import styles from './PresenceDot.module.css';

const LABELS: Record<Presence, string> = {
  ONLINE: 'Online',
  OFFLINE: 'Offline',
  AWAY: 'Away',
  BUSY: 'Busy',
  DO_NOT_DISTURB: 'Do Not Disturb',
};

/** Whether the member is here; nothing when they are not. */
export function PresenceDot({ status }: { status: Presence }) {
  if (status === 'OFFLINE') return null;
  return (
    <span title={LABELS[status]} className={styles.dot} data-status={status}>
      <span className="said">{LABELS[status]}</span>
    </span>
  );
}
