import { History } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useRecentVisits } from '../../features/recent-visits/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import navigationTexts from '../../messages/en/navigation.json';
import styles from './Navigation.module.css';

/** The reader's recent pages, known only to this browser. `onChosen` when they return to one. */
export function RecentVisits({ onChosen }: { onChosen?: () => void }) {
  const t = useText(navigationTexts);
  const id = useId();
  const visits = useRecentVisits();
  if (visits.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.visits}>
      <p id={id} className={styles.group}>
        {t('recentVisits')}
      </p>
      <ul className={styles.items}>
        {visits.map(({ id: path, href, label }) => (
          <li key={path}>
            <Link to={href} className={styles.item} title={label} onClick={onChosen}>
              <Icon of={History} size="large" />
              <span className={styles.label} dir="auto">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
