import type { User } from '@forum/contracts/users';
import { FilePen, Pencil, Settings } from 'lucide-react';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { MessageLink } from '../../features/conversations/index.ts';
import { FollowButton } from '../../features/follows/index.ts';
import { MemberMenu } from '../../features/mutes/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { StaffMemberMenu } from '../../features/staff/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import usersTexts from '../../features/users/messages/en/users.json';
import styles from './ProfileActs.module.css';

/** What the reader can do with a profile: change their own, follow another. */
export function ProfileActs({ user }: { user: User }) {
  const t = useText(usersTexts);
  const viewer = useViewer();
  return (
    <div className={styles.acts}>
      {viewer?.id === user.id ? (
        <>
          <LinkButton to="/profile/edit">
            <Icon of={Pencil} /> {t('editProfile')}
          </LinkButton>
          <LinkButton to="/drafts">
            <Icon of={FilePen} /> {t('drafts')}
          </LinkButton>
          <LinkButton to="/settings">
            <Icon of={Settings} /> {t('settings')}
          </LinkButton>
        </>
      ) : (
        <>
          <FollowButton member={user} />
          <MessageLink member={user} />
          <MemberMenu member={user} />
          <StaffMemberMenu member={user} />
        </>
      )}
    </div>
  );
}
