import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** Screen readers announce errors at once. */
  kind?: 'empty' | 'error';
  action?: ReactNode;
  /** Replaces the page's content: its title is a heading. */
  isHeading?: boolean;
}

/** Instead of content: nothing there yet, or something went wrong. */
export function Notice({ title, children, kind = 'empty', action, isHeading = false }: Props) {
  const Title = isHeading ? 'h2' : 'p';
  return (
    <div className={styles.notice} {...(kind === 'error' ? { role: 'alert' } : {})}>
      <Title className={styles.title}>{title}</Title>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
