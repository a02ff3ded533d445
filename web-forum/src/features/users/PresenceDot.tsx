import type { Presence } from '@forum/contracts/users';
import { useText } from '../../lib/messages.tsx';
import { usersTexts } from '../../messages/users.ts';
import styles from './PresenceDot.module.css';

/** Whether the member is here; nothing when they are not. */
export function PresenceDot({ status }: { status: Presence }) {
  const t = useText(usersTexts);
  if (status === 'OFFLINE') return null;
  return (
    <span title={t(status)} className={styles.dot} data-status={status}>
      <span className="said">{t(status)}</span>
    </span>
  );
}
