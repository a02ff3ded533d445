import type { User } from '@forum/contracts/users';
import { useId } from 'react';
import { Link } from '../../components/Link.tsx';
import numbers from '../../components/Numbers.module.css';
import { shortNumber } from '../../lib/language/numbers.ts';
import { useText } from '../../lib/language/messages.tsx';
import { profilePath } from '../../lib/addresses/paths.ts';
import usersTexts from './messages/en/users.json';
import { useSite } from '../../lib/site/site.ts';
import styles from './ProfileNumbers.module.css';

/** Posts, followers, following, reputation; each links to its list, except posts, which are listed below. */
export function ProfileNumbers({ user }: { user: User }) {
  const t = useText(usersTexts);
  const path = profilePath(user.username);
  return (
    <dl className={`${numbers.numbers} ${styles.numbers}`}>
      <Counted name={t('posts')} count={user.stats.posts} />
      <Counted name={t('followers')} count={user.stats.followers} to={`${path}/followers`} />
      <Counted name={t('following')} count={user.stats.following} to={`${path}/following`} />
      <Counted name={t('reputation')} count={user.reputation} to={`${path}/reputation`} />
    </dl>
  );
}

function Counted({ name, count, to }: { name: string; count: number; to?: string }) {
  const id = useId();
  const { language } = useSite();
  const written = shortNumber(count, language);
  return (
    <div className={`${numbers.number} ${styles.number}`}>
      <dt className={numbers.name} id={`${id}-name`}>
        {name}
      </dt>
      <dd className={`${numbers.count} ${styles.count}`}>
        {to === undefined ? (
          written
        ) : (
          <Link to={to} id={id} className={styles.link} aria-labelledby={`${id} ${id}-name`}>
            {written}
          </Link>
        )}
      </dd>
    </div>
  );
}
