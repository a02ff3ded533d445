import type { User } from '@forum/contracts/users';
import { Mail } from 'lucide-react';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import { useViewer } from '../session/index.ts';
import conversationsTexts from './messages/en/conversations.json';

/** On a profile: writes to its member. */
export function MessageLink({ member }: { member: Pick<User, 'id' | 'username'> }) {
  const t = useText(conversationsTexts);
  const viewer = useViewer();
  if (viewer === null || viewer.id === member.id || memberPath(member) === null) return null;
  return (
    <LinkButton to={`/messages/new?to=${member.username}`}>
      <Icon of={Mail} /> {t('write')}
    </LinkButton>
  );
}
