import { useText } from '../../lib/language/messages.tsx';
import { Link } from '../../components/Link.tsx';
import { Panel } from '../../components/Panel.tsx';
import usersTexts from './messages/en/users.json';
import styles from './AboutPanels.module.css';

/** Where a member can go from their own profile. */
export function ProfileActions() {
  const t = useText(usersTexts);
  const acts = [
    ['/profile/edit', t('editProfile')],
    ['/settings', t('settings')],
    ['/my-posts', t('myPosts')],
    ['/saved', t('savedPosts')],
  ] as const;
  return (
    <Panel title={t('profileActions')}>
      <ul className={styles.acts}>
        {acts.map(([path, name]) => (
          <li key={path}>
            <Link className={styles.act} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
