import { WifiOff } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { useOnline } from '../../lib/browser/useOnline.ts';
import { useText } from '../../lib/language/messages.tsx';
import offlineTexts from '../../messages/en/offline.json';
import styles from './OfflineNotice.module.css';

/** Says that the network is down: what is shown may be old, and what happens to what one does. */
export function OfflineNotice() {
  const t = useText(offlineTexts);
  const isOnline = useOnline();
  return (
    <output className={styles.place}>
      {isOnline ? null : (
        <span className={styles.notice}>
          <Icon of={WifiOff} /> {t('notice')}
        </span>
      )}
    </output>
  );
}
