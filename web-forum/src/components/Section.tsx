import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** A link to more of it. */
  more?: ReactNode;
}

/** A titled part of the reading column. */
export function Section({ title, children, more }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
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
