import { PenLine } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { NotificationBell } from '../../features/notifications/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import frameTexts from '../../messages/en/frame.json';
import styles from './Account.module.css';
import { SignOutButton } from './SignOutButton.tsx';
import { useNewPostPath } from './useNewPostPath.ts';

/** Login and Register, or the member's own corner. */
export function Account({ className }: { className: string }) {
  const t = useText(frameTexts);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (viewer === null) {
    const isAtDoor = pathname === '/login' || pathname === '/register';
    return (
      <div className={`${styles.account} ${className}`}>
        <LinkButton look="quiet" to={isAtDoor ? `/login${search}` : loginPath(pathname + search)}>
          {t('login')}
        </LinkButton>
        <LinkButton look="primary" to="/register">
          {t('register')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={`${styles.account} ${className}`}>
      <NewPost />
      <span className={styles.wide}>
        <NotificationBell />
      </span>
      <Link to="/profile" className={`${styles.profile} ${styles.wide}`}>
        <Avatar member={viewer} />
        <span className={styles.word}>{t('profile')}</span>
      </Link>
      <SignOutButton className={styles.logout ?? ''}>
        <span className={styles.word}>{t('logout')}</span>
      </SignOutButton>
    </div>
  );
}

/** For members (specification, section 5): visitors find Register in its place. */
function NewPost() {
  const t = useText(frameTexts);
  return (
    <LinkButton look="primary" to={useNewPostPath()} className={`${styles.wide} ${styles.new}`}>
      <Icon of={PenLine} /> {t('newPost')}
    </LinkButton>
  );
}
