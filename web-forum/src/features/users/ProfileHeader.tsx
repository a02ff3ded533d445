import { nameOf, type User } from '@forum/contracts/users';
import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../lib/language/messages.tsx';
import usersTexts from './messages/en/users.json';
import { Level } from './Level.tsx';
import { MemberBadge } from './MemberBadge.tsx';
import { MentionedText } from './MentionedText.tsx';
import { PresenceDot } from './PresenceDot.tsx';
import styles from './ProfileHeader.module.css';

interface Props {
  user: User;
  /** Acts on this profile. */
  acts?: ReactNode;
}

/** Who this is. */
export function ProfileHeader({ user, acts }: Props) {
  const t = useText(usersTexts);
  return (
    <header className={styles.header}>
      {user.coverPhoto === null ? null : (
        <Picture
          className={styles.cover}
          src={user.coverPhoto}
          alt=""
          shown={1080}
          sizes="(max-width: 1100px) 100vw, 1080px"
          loading="eager"
        />
      )}
      <div className={styles.top}>
        <div className={styles.picture}>
          <Avatar member={user} size="large" />
          <PresenceDot memberId={user.id} status={user.status} />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{nameOf(user)}</bdi>
            {user.pronouns === null ? null : (
              <span className={styles.pronouns}> ({user.pronouns})</span>
            )}{' '}
            <Level of={user.level} />
          </h1>
          <p className={styles.username}>
            @{user.username} <MemberBadge of={user.badge} />
            {user.formerUsername === undefined ? null : (
              <span> · {t('formerly', { name: user.formerUsername })}</span>
            )}
          </p>
          {user.statusMessage === null ? null : <p dir="auto">{user.statusMessage}</p>}
        </div>
        {acts}
      </div>
      {user.bio === null ? null : (
        <p className={styles.bio} dir="auto">
          <MentionedText text={user.bio} />
        </p>
      )}
      <Pills user={user} />
    </header>
  );
}

function Pills({ user }: { user: User }) {
  const t = useText(usersTexts);
  const { location, timezone, mentorStatus } = user;
  if (location === null && timezone === null && mentorStatus === null) return null;
  return (
    <ul className={styles.pills}>
      {location === null ? null : (
        <li className={styles.pill}>
          <Icon of={MapPin} /> {location}
        </li>
      )}
      {timezone === null ? null : (
        <li className={styles.pill}>
          <Icon of={Clock} /> {timezone}
        </li>
      )}
      {mentorStatus === null ? null : (
        <li>
          <Chip color="emerald">{t('mentor')}</Chip>
        </li>
      )}
    </ul>
  );
}
