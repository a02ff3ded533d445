import type { OwnInvites as Invites } from '@forum/contracts/own-invites';
import { useState } from 'react';
import lines from '../../components/LineList.module.css';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import ownTexts from './messages/en/own-invites.json';
import { ownInvitesQuery } from './api.ts';
import { NewInvite } from './NewInvite.tsx';
import { NewLink } from './NewLink.tsx';
import { OwnInviteLine } from './OwnInviteLine.tsx';
import styles from './OwnInvites.module.css';

/** The member invites others, and sees who came. */
export function OwnInvites() {
  const t = useText(ownTexts);
  const { data } = useQuery(ownInvitesQuery(useApi()));
  return (
    <Section title={t('title')}>
      {data === undefined ? <Skeleton lines={3} /> : <Shown invites={data} />}
    </Section>
  );
}

function Shown({ invites }: { invites: Invites }) {
  const t = useText(ownTexts);
  const [made, setMade] = useState<string | null>(null);
  const { data } = invites;
  return (
    <>
      <p className={styles.about}>{useRoomInWords(invites)}</p>
      {invites.mayInvite && invites.left > 0 ? (
        <NewInvite left={invites.left} onMade={setMade} />
      ) : null}
      {made === null ? null : <NewLink key={made} url={made} />}
      {data.length === 0 ? null : (
        <ul className={lines.list} aria-label={t('links')}>
          {data.map((invite) => (
            <OwnInviteLine key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What the member may do now, or why not. */
function useRoomInWords({ isOn, mayInvite, days, reputation, left, perMonth }: Invites): string {
  const t = useText(ownTexts);
  if (mayInvite) return left > 0 ? t('about', { left, perMonth }) : t('nobodyMore', { perMonth });
  if (!isOn) return t('off');
  if (days > 0 && reputation > 0) return t('notYetBoth', { days, reputation });
  if (days > 0) return t('notYetDays', { days });
  return reputation > 0 ? t('notYetReputation', { reputation }) : t('notYet');
}
