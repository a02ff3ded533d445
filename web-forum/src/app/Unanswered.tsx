import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PageHead } from '../components/PageHead.tsx';
import { useOnline } from '../lib/browser/useOnline.ts';
import { useHydrated } from '../lib/loading/useHydrated.ts';
import { useText } from '../lib/language/messages.tsx';
import offlineTexts from '../messages/en/offline.json';
import styles from './PageError.module.css';

interface Props {
  readonly path: string;
  /** Called when the network is back. */
  readonly onBack: () => void;
  /** What the reader can do. */
  readonly children: ReactNode;
}

/** In place of a page of which nothing came: either the device has no network, or the forum does not answer. */
export function Unanswered({ path, onBack, children }: Props) {
  const t = useText(offlineTexts);
  const cause = useCause();
  const goOn = useEffectEvent(onBack);
  useEffect(() => {
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  return (
    <div className={styles.error}>
      <PageHead title={t(cause)} description={t(`${cause}Text`)} path={path} isPrivate />
      <h1 className={styles.title}>{t(cause)}</h1>
      <p className={styles.text}>{t(`${cause}Text`)}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

/** Which of the two it is; until scripts run, nobody knows. */
function useCause(): 'away' | 'offline' | 'silent' {
  const isOnline = useOnline();
  if (!useHydrated()) return 'away';
  return isOnline ? 'silent' : 'offline';
}
