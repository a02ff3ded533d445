import { lazy, Suspense } from 'react';
import { Navigation } from './Navigation.tsx';
import type { useSidebar } from './useSidebar.ts';
import { onceOpen } from './once-open.tsx';
import styles from './Sidebar.module.css';

// Wide screens do not need it.
const Overlay = lazy(async () => ({ default: (await import('./Overlay.tsx')).Overlay }));

const RecentVisits = onceOpen(async () => (await import('./RecentVisits.tsx')).RecentVisits);

/** The margin on the left; on narrow screens it opens over the page on request. */
export function Sidebar({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) {
  const { peek, isOverlayOpen, closeOverlay } = sidebar;
  return (
    <>
      <div
        id="sidebar"
        className={styles.sidebar}
        data-peeking={peek.isPeeking || undefined}
        onMouseEnter={peek.start}
        onMouseLeave={peek.stop}
      >
        <div className={styles.inner}>
          <Navigation />
          <RecentVisits />
        </div>
      </div>
      {isOverlayOpen ? (
        <Suspense fallback={null}>
          <Overlay onClose={closeOverlay} />
        </Suspense>
      ) : null}
    </>
  );
}
