import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useSignOut, useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/messages.tsx';
import { loginPath } from '../../lib/paths.ts';
import { frameTexts } from '../../messages/frame.ts';
import styles from './Account.module.css';

/** Login and Register, or the member's own corner. */
export function Account() {
  const t = useText(frameTexts);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  if (viewer === null) {
    const isAtDoor = pathname === '/login' || pathname === '/register';
    return (
      <div className={styles.account}>
        <LinkButton look="quiet" to={isAtDoor ? `/login${search}` : loginPath(pathname + search)}>
          {t('login')}
        </LinkButton>
        <LinkButton look="primary" to="/register" className={styles.wide ?? ''}>
          {t('register')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <span className={styles.welcome}>{t('welcome')}</span>
      <Link to="/profile" className={styles.profile}>
        <Avatar member={viewer} />
        <span className={styles.word}>{t('profile')}</span>
      </Link>
      <form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          event.preventDefault();
          signOut.mutate();
        }}
      >
        <Button type="submit" look="quiet" title={t('logout')} disabled={signOut.isPending}>
          <Icon of={LogOut} size="large" />
          <span className={styles.word}>{t('logout')}</span>
        </Button>
      </form>
    </div>
  );
}
