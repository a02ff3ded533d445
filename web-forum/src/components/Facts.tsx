import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values, one per line. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
