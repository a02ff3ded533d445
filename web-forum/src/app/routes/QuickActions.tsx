import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import styles from './QuickActions.module.css';

/** Ways on from a page, in its margin: small ones, since what it is about comes first. */
export function QuickActions({ children }: { children: ReactNode }) {
  const t = useText(categoriesTexts);
  return (
    <Panel title={t('quickActions')}>
      <div className={styles.acts}>{children}</div>
    </Panel>
  );
}
