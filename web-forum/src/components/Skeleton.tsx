import styles from './Skeleton.module.css';

interface Props {
  /** In the measures of what will stand here: any CSS class that sets width and height. */
  className?: string | undefined;
  lines?: number;
}

/** Room kept for text that is on its way: it appears after 150 ms, so that a fast answer shows none. */
export function Skeleton({ className, lines = 1 }: Props) {
  return (
    <span className={`${styles.block} ${className ?? ''}`} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
