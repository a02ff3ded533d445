import { PanelLeft, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from '../../components/Link.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/messages.tsx';
import { useOpenSearch } from '../../lib/search-opener.ts';
import { useSite } from '../../lib/site.ts';
import { frameTexts } from '../../messages/frame.ts';
import { Account } from './Account.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface Props {
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  searchInput: RefObject<HTMLInputElement | null>;
}

export function Header({ isSidebarOpen, onToggleSidebar, searchInput }: Props) {
  const site = useSite();
  const openSearch = useOpenSearch();
  const t = useText(frameTexts);
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
      <Link to="/" className={styles.logo}>
        <Logo />
        <span className={styles.name}>{site.name}</span>
      </Link>
      <div className={styles.middle}>
        <div className={styles.box}>
          <SearchBox input={searchInput} />
        </div>
      </div>
      <div className={styles.narrow}>
        <Button
          look="quiet"
          square
          className="with-js"
          aria-label={t('search')}
          aria-haspopup="dialog"
          onClick={openSearch}
        >
          <Icon of={Search} size="large" />
        </Button>
        <LinkButton look="quiet" square to="/search" className="without-js">
          <Icon of={Search} size="large" />
          <span className="said">{t('search')}</span>
        </LinkButton>
      </div>
      <ThemeButton className={styles.theme ?? ''} />
      <Account />
    </header>
  );
}
