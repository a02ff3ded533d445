import { nameOf, type UserSummary } from '@forum/contracts/users';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import { Level } from './Level.tsx';
import styles from './MemberRow.module.css';
import usersTexts from './messages/en/users.json';

/** An author's record suffices. */
type Shown = Omit<UserSummary, 'firstName' | 'lastName'>;

/** A member in a list: the whole row leads to the profile. */
export function MemberRow({ member, more }: { member: Shown; more?: ReactNode }) {
  const t = useText(usersTexts);
  const path = memberPath(member);
  const name = nameOf(member);
  return (
    <div className={styles.row}>
      <Avatar member={member} />
      <div className={styles.words}>
        <p className={styles.name}>
          {path === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={path} className={styles.whole} dir="auto">
              {name}
            </Link>
          )}{' '}
          <Level of={member.level} />
        </p>
        <p className={styles.quiet}>
          @{member.username} · {t('pointCount', { count: member.reputation })}
        </p>
        {more}
      </div>
    </div>
  );
}
