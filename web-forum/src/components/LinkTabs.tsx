import { useLayoutEffect, useRef } from 'react';
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
  /** Keeps the scroll position. */
  keepsPlace?: boolean;
}

/** Views of one page as links: they work without scripts, and Back returns to the previous view. */
export function LinkTabs({ label, tabs, keepsPlace = false }: Props) {
  const row = useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={styles.tabs}>
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

/** On phones the row is longer than the window: it scrolls to the current tab, and the page does not. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = row.current;
    const tab = list?.querySelector('[aria-current]');
    if (current === undefined || list === null || tab == null) return;
    const [around, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left >= around.left && own.right <= around.right) return;
    list.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [current]);
  return row;
}
