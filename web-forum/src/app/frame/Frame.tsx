import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { LeaveGuard } from '../../features/drafts/index.ts';
import { useText } from '../../lib/messages.tsx';
import { useSite } from '../../lib/site.ts';
import { frameTexts } from '../../messages/frame.ts';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PageNotice } from './PageNotice.tsx';
import { PendingBar } from './PendingBar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useSidebar } from './useSidebar.ts';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const t = useText(frameTexts);
  const sidebar = useSidebar();
  const searchInput = useRef<HTMLInputElement>(null);
  useShortcuts({
    focusSearch: () => searchInput.current?.focus(),
    toggleSidebar: sidebar.toggle,
  });
  // Painted is not yet answering: whoever drives the page (the journeys do) waits for this.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <PendingBar />
      <Header
        isSidebarOpen={sidebar.isOpen}
        onToggleSidebar={sidebar.toggle}
        searchInput={searchInput}
      />
      <div className={styles.below}>
        <Sidebar sidebar={sidebar} />
        <div className={styles.page}>
          <main id="content" className={styles.main} tabIndex={-1}>
            <PageNotice />
            {children}
          </main>
          <footer className={styles.footer}>
            <p>{t('connected')}</p>
            <p>{site.name}</p>
            <LanguageSwitch />
          </footer>
        </div>
      </div>
      <LeaveGuard />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
