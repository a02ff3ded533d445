import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import casesTexts from './messages/en/cases.json';
import styles from './CaseView.module.css';

/** Placeholder for a decision that is loading. */
export function CaseSkeleton() {
  const t = useText(casesTexts);
  return (
    <div>
      <output className="said">{t('loading')}</output>
      <Skeleton className={styles.waiting} lines={6} />
    </div>
  );
}
