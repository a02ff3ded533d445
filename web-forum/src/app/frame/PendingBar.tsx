import { useNavigation } from 'react-router-dom';
import styles from './PendingBar.module.css';

/** A thin line when the next page takes more than a moment. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden />;
}
