import { useEffect, type ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { LeaveGuard } from '../../features/drafts/index.ts';
import { SearchWindow } from '../../features/search/index.ts';
import { ShortcutArea } from '../../features/shortcuts/index.ts';
import { useVisitRecord } from '../../features/recent-visits/index.ts';
import { StaffActs } from '../../features/staff/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { SearchOpenerContext } from '../../lib/focus/search-opener.ts';
import { useSite } from '../../lib/site/site.ts';
import frameTexts from '../../messages/en/frame.json';
import { frameIsAlive } from '../ready.ts';
import styles from './Frame.module.css';
import { BottomBar } from './BottomBar.tsx';
import { DarkSwitch } from './DarkSwitch.tsx';
import { DockPlace } from './DockPlace.tsx';
import { Header } from './Header.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { onceOpen } from './once-open.tsx';
import { OwnersLinks } from './OwnersLinks.tsx';
import { OwnNotices } from './OwnNotices.tsx';
import { PageNotice } from './PageNotice.tsx';
import { PendingBar } from './PendingBar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSearchOpener } from './useSearchOpener.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useSidebar } from './useSidebar.ts';

const LateNotices = onceOpen(async () => (await import('./LateNotices.tsx')).LateNotices);

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText(frameTexts);
  const sidebar = useSidebar();
  const search = useSearchOpener();
  useShortcuts({ focusSearch: search.open, toggleSidebar: sidebar.toggle });
  useVisitRecord();
  useEffect(frameIsAlive, []);
  return (
    <SearchOpenerContext value={search.open}>
      <ShortcutArea>
        <a href="#content" className={styles.skip}>
          {t('skip')}
        </a>
        <PendingBar />
        <Header
          isSidebarOpen={sidebar.isOpen}
          onToggleSidebar={sidebar.toggle}
          searchInput={search.input}
        />
        <div className={styles.below}>
          <Sidebar sidebar={sidebar} />
          <div className={styles.page}>
            <main id="content" className={styles.main} tabIndex={-1}>
              <PageNotice />
              <OwnNotices />
              {children}
            </main>
            <Footer />
            <DockPlace />
          </div>
        </div>
        <BottomBar />
        <LeaveGuard />
        <StaffActs />
        <LateNotices />
        <RouteAnnouncer />
        <ScrollRestoration />
        <SearchWindow isOpen={search.isWindowOpen} onClose={search.closeWindow} />
      </ShortcutArea>
    </SearchOpenerContext>
  );
}

function Footer() {
  const site = useSite();
  const t = useText(frameTexts);
  return (
    <footer className={styles.footer}>
      <p>{t('connected')}</p>
      <p>{site.name}</p>
      <OwnersLinks where="footer" />
      <DarkSwitch />
      <LanguageSwitch />
    </footer>
  );
}
