import styles from './AboutPanels.module.css';

const MOST = 5;

/** Five stars, filled to the decimal; the number beside them gives the value. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} aria-hidden>
      {'☆'.repeat(MOST)}
      <span
        className={styles.filled}
        style={{ inlineSize: `${Math.round((rating / MOST) * 100)}%` }}
      >
        {'★'.repeat(MOST)}
      </span>
    </span>
  );
}
