import { useId, type ReactNode } from 'react';
import styles from './Titled.module.css';

export interface TitledProps {
  title: string;
  children: ReactNode;
  /** A link to more of it. */
  more?: ReactNode;
}

/** A titled part of the page. */
export function Titled({
  look,
  title,
  children,
  more,
}: TitledProps & { look: 'panel' | 'section' }) {
  const id = useId();
  return (
    <section className={styles[look]} aria-labelledby={id}>
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
