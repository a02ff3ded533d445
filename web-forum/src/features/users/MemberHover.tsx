import { lazy, Suspense, type ReactNode } from 'react';
import { HoverCard } from '../../components/HoverCard.tsx';
import { useText } from '../../lib/language/messages.tsx';
import memberCardTexts from './messages/en/member-card.json';

const MemberCard = lazy(async () => ({ default: (await import('./MemberCard.tsx')).MemberCard }));

interface Props {
  username: string;
  /** The link to the member's profile. */
  children: ReactNode;
}

/** A link to a member that shows their card while the pointer or the keyboard focus rests on it. */
export function MemberHover({ username, children }: Props) {
  const t = useText(memberCardTexts);
  return (
    <HoverCard
      label={t('profileOf', { username })}
      content={
        <Suspense fallback={<p>{t('loading')}</p>}>
          <MemberCard username={username} />
        </Suspense>
      }
    >
      {children}
    </HoverCard>
  );
}
