import { nameOf, type Named } from '@forum/contracts/users';
import { UserCheck, UserPlus } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import followsTexts from './messages/en/follows.json';
import { useViewer } from '../session/index.ts';
import { useFollow } from './useFollow.ts';

/** Whom the button is about. */
interface Followed extends Named {
  readonly id: string;
}

/** Follows or unfollows a member; only signed-in members see it, and not on themselves (specification, section 5). */
export function FollowButton({ member }: { member: Followed }) {
  const viewer = useViewer();
  if (viewer === null || viewer.id === member.id || memberPath(member) === null) return null;
  return <Toggle key={member.id} member={member} />;
}

function Toggle({ member }: { member: Followed }) {
  const t = useText(followsTexts);
  const { isFollowing, isPending, toggle } = useFollow(member.id);
  const name = nameOf(member);
  if (isPending) return <Button disabled>{t('loading')}</Button>;
  return (
    <Button
      look={isFollowing === true ? 'plain' : 'primary'}
      title={isFollowing === true ? t('unfollowNamed', { name }) : t('followNamed', { name })}
      onClick={toggle}
    >
      <Icon of={isFollowing === true ? UserCheck : UserPlus} />
      {isFollowing === true ? t('unfollow') : t('follow')}
    </Button>
  );
}
