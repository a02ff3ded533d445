import { FolderTree, House, PenLine, Search, UserPlus, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { NotificationsItem } from '../../features/notifications/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOpenSearch } from '../../lib/focus/search-opener.ts';
import frameTexts from '../../messages/en/frame.json';
import navigationTexts from '../../messages/en/navigation.json';
import styles from './BottomBar.module.css';
import { useNewPostPath } from './useNewPostPath.ts';

/** On phones, the main destinations, within reach of the thumb; wide screens have them in the header. */
export function BottomBar() {
  const t = useText(frameTexts);
  const go = useText(navigationTexts);
  const viewer = useViewer();
  const newPostPath = useNewPostPath();
  const { pathname } = useLocation();
  const place = (path: string) => ({
    className: styles.item ?? '',
    'aria-current': pathname === path ? ('page' as const) : undefined,
  });
  return (
    <nav aria-label={t('quick')} className={styles.bar}>
      <Link to="/" {...place('/')}>
        <Sign of={House} name={go('home')} />
      </Link>
      <SearchItem />
      {viewer === null ? (
        <>
          <Link to="/categories" {...place('/categories')}>
            <Sign of={FolderTree} name={go('categories')} />
          </Link>
          <Link to="/register" {...place('/register')}>
            <Sign of={UserPlus} name={t('register')} />
          </Link>
        </>
      ) : (
        <>
          <Link to={newPostPath} {...place('/new')}>
            <Sign of={PenLine} name={t('new')} />
          </Link>
          <NotificationsItem {...place('/profile/notifications')} />
          <Link to="/profile" {...place('/profile')}>
            <span className={styles.face}>
              <Avatar member={viewer} size="tiny" />
            </span>
            {t('profile')}
          </Link>
        </>
      )}
    </nav>
  );
}

function SearchItem() {
  const t = useText(frameTexts);
  const open = useOpenSearch();
  const sign = <Sign of={Search} name={t('search')} />;
  return (
    <>
      <button
        type="button"
        className={`${styles.item} with-js`}
        aria-haspopup="dialog"
        onClick={open}
      >
        {sign}
      </button>
      <Link to="/search" className={`${styles.item} without-js`}>
        {sign}
      </Link>
    </>
  );
}

function Sign({ of, name }: { of: LucideIcon; name: string }) {
  return (
    <>
      <Icon of={of} size="large" />
      {name}
    </>
  );
}
