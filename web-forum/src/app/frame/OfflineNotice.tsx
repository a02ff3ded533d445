import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import frameTexts from '../../messages/en/frame.json';
import styles from './OfflineNotice.module.css';

/** Says that the network is down: what is shown may be old, and actions wait. */
export function OfflineNotice() {
  const t = useText(frameTexts);
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.place}>
      {isOnline ? null : (
        <span className={styles.notice}>
          <Icon of={WifiOff} /> {t('offline')}
        </span>
      )}
    </output>
  );
}

function onNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
