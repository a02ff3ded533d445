import { Link } from './Link.tsx';
import styles from './LinkChoices.module.css';
import type { LinkTab } from './LinkTabs.tsx';

/** Ways to narrow or order a list, as links; one is in force. */
export function LinkChoices({ label, choices }: { label: string; choices: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.choice} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
