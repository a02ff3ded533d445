import { enterGroup, leaveGroup, type Group } from '@forum/contracts/groups';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useText } from '../../lib/messages.tsx';
import { loginPath } from '../../lib/paths.ts';
import { useViewer } from '../session/index.ts';
import styles from './Groups.module.css';
import { groupsTexts } from './messages/groups.ts';
import { useGroupAct } from './useGroupAct.ts';

/** How the reader gets in, and out. */
export function MembershipActs({ group }: { group: Group }) {
  const t = useText(groupsTexts);
  const { pathname } = useLocation();
  if (useViewer() !== null) return <Acts group={group} />;
  if (group.entry === 'invitation') return null;
  return <LinkButton to={loginPath(pathname)}>{t('signIn')}</LinkButton>;
}

function Acts({ group: { id, standing, entry } }: { group: Group }) {
  const t = useText(groupsTexts);
  const { mutate, isPending } = useGroupAct();
  const [asks, setAsks] = useState(false);
  const params = { id };
  const joins = standing === 'invited' || entry === 'open';
  const enter = () =>
    mutate({
      send: (api) => api(enterGroup, { params }),
      done: t(joins ? 'done_member' : 'done_asked'),
    });
  const leave = () => mutate({ send: (api) => api(leaveGroup, { params }), done: t('done_left') });
  const isIn = standing === 'member' || standing === 'owner';
  return (
    <div className={`${styles.acts} with-js`}>
      {standing === 'invited' ? (
        <Button look="primary" disabled={isPending} onClick={enter}>
          {t('accept')}
        </Button>
      ) : null}
      {standing === null && entry !== 'invitation' ? (
        <Button look="primary" disabled={isPending} onClick={enter}>
          {t(joins ? 'join' : 'ask')}
        </Button>
      ) : null}
      {standing === 'invited' || standing === 'asked' ? (
        <Button disabled={isPending} onClick={leave}>
          {t(standing === 'invited' ? 'decline' : 'takeBack')}
        </Button>
      ) : null}
      {isIn ? (
        <Button disabled={isPending} onClick={() => setAsks(true)}>
          {t('leave')}
        </Button>
      ) : null}
      <ConfirmDialog
        title={t('leave')}
        text={t('leaveText')}
        act={t('leave')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          leave();
        }}
      />
    </div>
  );
}
