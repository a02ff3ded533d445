import { Link } from './Link.tsx';
import styles from './LinkTabs.module.css';

/** One of several views of a page, at an address of its own. */
export interface LinkTab {
  to: string;
  name: string;
  isCurrent: boolean;
}

interface Props {
  label: string;
  tabs: readonly LinkTab[];
  /** The page stays where it is scrolled to. */
  keepsPlace?: boolean;
}

/** Views of one page as links: they work without scripts, and Back returns to the previous view. */
export function LinkTabs({ label, tabs, keepsPlace = false }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link
              className={styles.tab}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset={keepsPlace}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
