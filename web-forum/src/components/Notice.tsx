import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** Errors are said at once by screen readers. */
  kind?: 'empty' | 'error';
  action?: ReactNode;
}

/** Instead of content: nothing there yet, or something went wrong. */
export function Notice({ title, children, kind = 'empty', action }: Props) {
  return (
    <div className={styles.notice} {...(kind === 'error' ? { role: 'alert' } : {})}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
