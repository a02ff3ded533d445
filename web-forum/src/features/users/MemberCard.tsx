import { ApiError, isApiError } from '@forum/api-client';
import { nameOf, type User } from '@forum/contracts/users';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { profilePath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import memberCardTexts from './messages/en/member-card.json';
import { useServerText } from '../../messages/server.ts';
import { userQuery } from './api.ts';
import { Level } from './Level.tsx';
import styles from './MemberCard.module.css';
import { PresenceDot } from './PresenceDot.tsx';

/** Who a member is, in a few lines. */
export function MemberCard({ username }: { username: string }) {
  const t = useText(memberCardTexts);
  const translated = useServerText();
  // Readers who rest on a name do not wait for three retries.
  const found = useQuery({ ...userQuery(useApi(), username), retry: false });
  if (found.data !== undefined) return <Known user={found.data} />;
  if (found.isPending) return <p className={styles.note}>{t('loading')}</p>;
  if (isApiError(found.error, 404)) return <p className={styles.note}>{t('notFound')}</p>;
  const isRefused = found.error instanceof ApiError && found.error.status < 500;
  const said = isRefused ? translated(found.error.message) : t('failed');
  return <p className={styles.note}>{said}</p>;
}

function Known({ user }: { user: User }) {
  const t = useText(memberCardTexts);
  const { language } = useSite();
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <Avatar member={user} size="medium" />
          <PresenceDot memberId={user.id} status={user.status} />
        </div>
        <div className={styles.words}>
          <p className={styles.name}>
            <Link to={profilePath(user.username)} dir="auto">
              {nameOf(user)}
            </Link>{' '}
            <Level of={user.level} />
          </p>
          <p className={styles.quiet}>@{user.username}</p>
        </div>
      </div>
      {user.statusMessage === null ? null : <p>{user.statusMessage}</p>}
      <dl className={styles.numbers}>
        {(
          [
            ['reputation', shortNumber(user.reputation, language)],
            ['level', String(user.level)],
            ['posts', shortNumber(user.stats.posts, language)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className={styles.quiet}>{t(name)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
