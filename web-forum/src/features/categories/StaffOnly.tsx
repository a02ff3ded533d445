import { Lock } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/messages.tsx';
import { privateTexts } from './messages/private.ts';
import styles from './StaffOnly.module.css';

/** Says that others do not know of what is shown. */
export function StaffOnly() {
  const t = useText(privateTexts);
  return (
    <span className={styles.note}>
      <Icon of={Lock} />
      {t('forStaff')}
    </span>
  );
}
