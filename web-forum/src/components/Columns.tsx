import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface Props {
  children: ReactNode;
  /** Panels for the margin; below the text on narrow screens. */
  aside: ReactNode;
}

/** A reading column and a lively margin. */
export function Columns({ children, aside }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
