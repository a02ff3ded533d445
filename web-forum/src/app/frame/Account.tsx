import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useSignOut, useViewer } from '../../features/session/index.ts';
import { loginPath } from '../../lib/paths.ts';
import styles from './Account.module.css';

/** Login and Register, or the member's own corner. */
export function Account() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  if (viewer === null) {
    const isAtDoor = pathname === '/login' || pathname === '/register';
    return (
      <div className={styles.account}>
        <LinkButton look="quiet" to={isAtDoor ? `/login${search}` : loginPath(pathname + search)}>
          Login
        </LinkButton>
        <LinkButton look="primary" to="/register" className={styles.wide ?? ''}>
          Register
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <span className={styles.welcome}>Welcome back!</span>
      <Link to="/profile" className={styles.profile}>
        <Avatar member={viewer} />
        <span className={styles.word}>Profile</span>
      </Link>
      <form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          event.preventDefault();
          signOut.mutate();
        }}
      >
        <Button type="submit" look="quiet" title="Logout" disabled={signOut.isPending}>
          <Icon of={LogOut} size="large" />
          <span className={styles.word}>Logout</span>
        </Button>
      </form>
    </div>
  );
}
