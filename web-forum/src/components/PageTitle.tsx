import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

interface Props {
  children: ReactNode;
  /** One quiet line below it. */
  lead?: ReactNode;
  /** Acts on the whole page. */
  acts?: ReactNode;
}

/** The head of a page that is a list. */
export function PageTitle({ children, lead, acts }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title} dir="auto">
          {children}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {acts}
    </header>
  );
}
