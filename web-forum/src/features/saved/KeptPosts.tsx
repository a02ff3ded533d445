import { Link } from '../../components/Link.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import ownPostsTexts from './messages/en/own-posts.json';
import styles from './SavedList.module.css';
import { useKeptPosts } from './useKeptPosts.ts';

/** For who is not signed in: how to save, and what this browser kept before accounts did. */
export function KeptPosts() {
  const t = useText(ownPostsTexts);
  const posts = useKeptPosts() ?? [];
  const action = (
    <LinkButton look="primary" to={loginPath('/saved')}>
      {t('signIn')}
    </LinkButton>
  );
  return (
    <>
      <Notice title={t('signInToSave')} action={action}>
        {t(posts.length === 0 ? 'signInToSaveText' : 'signInToMove')}
      </Notice>
      <ul>
        {posts.map(({ id, title, path, savedAt }) => (
          <li key={id} className={styles.thing}>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <Link to={path}>{title}</Link>
              </h2>
              <p className={styles.when}>
                {t.rich('savedAt', { time: <RelativeTime moment={savedAt} /> })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
