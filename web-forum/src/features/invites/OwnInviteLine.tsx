import { revokeOwnInvite, type OwnInvite } from '@forum/contracts/own-invites';
import { nameOf } from '@forum/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import lines from '../../components/LineList.module.css';
import { Link } from '../../components/Link.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useSite } from '../../lib/site/site.ts';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import ownTexts from './messages/en/own-invites.json';
import { ownInvitesQuery } from './api.ts';
import styles from './OwnInvites.module.css';

const STATES = {
  'used-up': 'stateUsedUp',
  expired: 'stateExpired',
  revoked: 'stateRevoked',
  'maker-may-not': 'stateMakerMayNot',
} as const;

/** A link of one's own: whom it was for, who came, and whether it holds. */
export function OwnInviteLine({ invite }: { invite: OwnInvite }) {
  const t = useText(ownTexts);
  const { language } = useSite();
  const { revoke, isBusy } = useRevoke(invite);
  const { note, uses, used, createdAt, expiresAt, state, members } = invite;
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <p className={lines.name}>
          {note === '' ? t.rich('linkFrom', { when: <RelativeTime moment={createdAt} /> }) : note}
        </p>
        <p className={styles.quiet}>
          {t('used', { used, uses })} ·{' '}
          {state === 'open'
            ? t('until', { when: absoluteTime(expiresAt, language) })
            : t(STATES[state])}
        </p>
        {members.length === 0 ? null : (
          <p className={styles.came}>
            {t('came')}{' '}
            {members.map((member, at) => (
              <span key={member.id}>
                {at === 0 ? '' : ', '}
                <Member member={member} />
              </span>
            ))}
            {used > members.length ? ' …' : ''}
          </p>
        )}
      </div>
      {state === 'open' ? (
        <Button size="small" className="with-js" disabled={isBusy} onClick={revoke}>
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  );
}

function Member({ member }: { member: OwnInvite['members'][number] }) {
  const path = memberPath(member);
  return path === null ? nameOf(member) : <Link to={path}>{nameOf(member)}</Link>;
}

function useRevoke({ id }: OwnInvite) {
  const t = useText(ownTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const revoking = useMutation({
    mutationFn: () => api(revokeOwnInvite, { params: { id } }),
    onSuccess: () => toast({ kind: 'success', title: t('isRevoked') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notRevoked'), text: translated(message) }),
    onSettled: () => client.invalidateQueries(ownInvitesQuery(api)),
  });
  return { revoke: () => revoking.mutate(), isBusy: revoking.isPending };
}
