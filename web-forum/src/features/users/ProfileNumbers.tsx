import type { User } from '@forum/contracts/users';
import { shortNumber } from '../../lib/numbers.ts';
import styles from './ProfileNumbers.module.css';

/** Posts, followers, following, reputation. */
export function ProfileNumbers({ user }: { user: User }) {
  const numbers = [
    ['Posts', user.stats.posts],
    ['Followers', user.stats.followers],
    ['Following', user.stats.following],
    ['Reputation', user.reputation],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, count]) => (
        <div key={name} className={styles.number}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.count}>{shortNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
