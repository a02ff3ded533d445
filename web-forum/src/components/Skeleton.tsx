import styles from './Skeleton.module.css';

interface Props {
  /** In the size of the coming content: any CSS class that sets width and height. */
  className?: string | undefined;
  lines?: number;
}

/** A placeholder for text that is loading: appears after 150 ms, so that a fast answer shows none. */
export function Skeleton({ className, lines = 1 }: Props) {
  return (
    <span className={`${styles.block} ${className ?? ''}`} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
