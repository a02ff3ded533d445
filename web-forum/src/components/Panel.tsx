import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** A link to more of it. */
  more?: ReactNode;
}

/** A titled block in the margin. */
export function Panel({ title, children, more }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
