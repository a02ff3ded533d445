import { useNavigation } from 'react-router-dom';
import styles from './PendingBar.module.css';

/** A thin line while the next page is on its way for more than a moment. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden />;
}
