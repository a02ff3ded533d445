import type { ReactNode } from 'react';
import styles from './AuthForm.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** Replaces a finished form. */
export function Finished({ title, children }: Props) {
  return (
    <section aria-live="polite" className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      <p>{children}</p>
    </section>
  );
}
