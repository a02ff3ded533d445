import { Mail } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { CountBadge } from '../../components/CountBadge.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useMoveKept } from '../saved/index.ts';
import conversationsTexts from './messages/en/conversations.json';
import { useUnreadConversations } from './useUnreadConversations.ts';

interface Props {
  className: string;
  nameClass: string;
  onChosen?: (() => void) | undefined;
}

/** The sidebar's link to the member's messages, with the number of conversations that have unread ones. */
export function MessagesItem({ className, nameClass, onChosen }: Props) {
  const t = useText(conversationsTexts);
  const count = useUnreadConversations();
  // Here, since every page of a member has this part, late, and none of a visitor's.
  useMoveKept();
  const { pathname } = useLocation();
  const isHere = pathname === '/messages' || pathname.startsWith('/messages/');
  return (
    <Link
      to="/messages"
      className={className}
      title={t('title')}
      aria-current={isHere ? 'page' : undefined}
      {...(onChosen === undefined ? {} : { onClick: onChosen })}
    >
      <Icon of={Mail} size="large" />
      <span className={nameClass}>{t('title')}</span>
      <CountBadge count={count} said={t('waiting', { count })} />
    </Link>
  );
}
