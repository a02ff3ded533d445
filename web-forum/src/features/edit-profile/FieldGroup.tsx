import type { ReactNode } from 'react';
import styles from './EditProfile.module.css';

/** Fields that belong together, under their name. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
