import { badgeOf } from '../lib/language/numbers.ts';
import styles from './CountBadge.module.css';

/** A count at the end of a line, and the words read out instead; nothing at zero. */
export function CountBadge({ count, said }: { count: number; said: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden>
        {badgeOf(count)}
      </span>
      <span className="said">{said}</span>
    </>
  );
}
