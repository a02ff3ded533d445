import type { User } from '@forum/contracts/users';
import { shortNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/messages.tsx';
import { usersTexts } from '../../messages/users.ts';
import { useSite } from '../../lib/site.ts';
import styles from './ProfileNumbers.module.css';

/** Posts, followers, following, reputation. */
export function ProfileNumbers({ user }: { user: User }) {
  const { language } = useSite();
  const t = useText(usersTexts);
  const numbers = [
    [t('posts'), user.stats.posts],
    [t('followers'), user.stats.followers],
    [t('following'), user.stats.following],
    [t('reputation'), user.reputation],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, count]) => (
        <div key={name} className={styles.number}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.count}>{shortNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
