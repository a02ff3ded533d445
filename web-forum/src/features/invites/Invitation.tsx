import type { readInvite } from '@forum/contracts/invites';
import { nameOf } from '@forum/contracts/users';
import type { z } from 'zod';
import { Avatar } from '../../components/Avatar.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { PlainFields, useViewer } from '../session/index.ts';
import styles from './Invitation.module.css';
import invitesTexts from './messages/en/invites.json';

interface Props {
  readonly token: string;
  /** Null: it no longer holds. */
  readonly invite: z.output<typeof readInvite.response> | null;
}

/** Who invites, and the way in. */
export function Invitation({ token, invite }: Props) {
  const t = useText(invitesTexts);
  const { name: site } = useSite();
  const viewer = useViewer();
  if (invite === null) {
    const action = <LinkButton to="/">{t('toForum')}</LinkButton>;
    return (
      <Notice title={t('noLonger')} action={action} isHeading>
        {t('askAgain')}
      </Notice>
    );
  }
  const { by, groupName, email } = invite;
  return (
    <section className={styles.invitation}>
      {by === null ? null : <Avatar member={by} size="large" />}
      <h1 className={styles.title}>
        {by === null ? t('invited', { site }) : t('invitedBy', { site, name: nameOf(by) })}
      </h1>
      {groupName === null ? null : <p>{t('intoGroup', { group: groupName })}</p>}
      {viewer === null ? (
        <div className={styles.ways}>
          <LinkButton look="primary" to={`/register?${new URLSearchParams({ invite: token })}`}>
            {t('createAccount')}
          </LinkButton>
          <LinkButton to="/">{t('lookAround')}</LinkButton>
        </div>
      ) : (
        <p>{t('memberAlready')}</p>
      )}
      {email === null ? null : (
        <form method="post" action={`/invite/${token}`} className={styles.refuse}>
          <PlainFields back="/" />
          <p>{t('notWanted', { email })}</p>
          <Button type="submit" look="quiet">
            {t('noFurther')}
          </Button>
        </form>
      )}
    </section>
  );
}
