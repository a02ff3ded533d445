import { PanelLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from '../../components/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import frameTexts from '../../messages/en/frame.json';
import { Account } from './Account.tsx';
import styles from './Header.module.css';
import { Logo, OwnLogo } from './Logo.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface Props {
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  searchInput: RefObject<HTMLInputElement | null>;
}

export function Header({ isSidebarOpen, onToggleSidebar, searchInput }: Props) {
  const site = useSite();
  const t = useText(frameTexts);
  const viewer = useViewer();
  return (
    <header className={styles.header}>
      <Button
        look="quiet"
        square
        className="with-js"
        aria-label={t('sidebar')}
        title={t('sidebarKeys')}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
      >
        <Icon of={PanelLeft} size="large" />
      </Button>
      <div className={styles.brand} data-visitor={viewer === null || undefined}>
        <Link to="/" className={styles.logo}>
          {site.logo === undefined ? (
            <>
              <Logo />
              <span className={styles.name}>{site.name}</span>
            </>
          ) : (
            <OwnLogo logo={site.logo} name={site.name} />
          )}
        </Link>
        {viewer === null ? null : <span className={styles.welcome}>{t('welcome')}</span>}
      </div>
      <div className={styles.middle}>
        <div className={styles.box}>
          <SearchBox input={searchInput} />
        </div>
      </div>
      <ThemeButton className={styles.theme ?? ''} />
      <Account className={styles.account ?? ''} />
    </header>
  );
}
