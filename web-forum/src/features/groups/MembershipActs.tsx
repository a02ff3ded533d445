import {
  enterGroup,
  leaveGroup,
  takeOffGroupBadge,
  wearGroupBadge,
} from '@forum/contracts/group-acts';
import type { Group } from '@forum/contracts/groups';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import type { Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useViewer } from '../session/index.ts';
import styles from './Groups.module.css';
import groupsTexts from './messages/en/groups.json';
import { useGroupAct } from './useGroupAct.ts';

/** How the reader joins and leaves. */
export function MembershipActs({ group }: { group: Group }) {
  const t = useText(groupsTexts);
  const { pathname } = useLocation();
  if (useViewer() !== null) return <Acts group={group} />;
  if (group.rule !== null || group.entry === 'invitation') return null;
  return <LinkButton to={loginPath(pathname)}>{t('signIn')}</LinkButton>;
}

function Acts({ group }: { group: Group }) {
  const { id, standing, entry, rule, mayLeave } = group;
  const t = useText(groupsTexts);
  const { mutate, isPending } = useGroupAct();
  const params = { id };
  const joins = standing === 'invited' || entry === 'open';
  const enter = () =>
    mutate({
      send: (api) => api(enterGroup, { params }),
      done: t(joins ? 'done_member' : 'done_asked'),
    });
  const isIn = standing === 'member' || standing === 'owner';
  return (
    <div className={`${styles.acts} with-js`}>
      {standing === 'invited' ? (
        <Button look="primary" disabled={isPending} onClick={enter}>
          {t('accept')}
        </Button>
      ) : null}
      {standing === null && rule === null && entry !== 'invitation' ? (
        <Button look="primary" disabled={isPending} onClick={enter}>
          {t(joins ? 'join' : 'ask')}
        </Button>
      ) : null}
      {standing === 'invited' || standing === 'asked' ? (
        <Button
          disabled={isPending}
          onClick={() =>
            mutate({
              send: leaving(id),
              done: t(standing === 'invited' ? 'done_declined' : 'done_takenBack'),
            })
          }
        >
          {t(standing === 'invited' ? 'decline' : 'takeBack')}
        </Button>
      ) : null}
      {isIn ? <BadgeAct group={group} /> : null}
      {mayLeave ? <LeaveAct group={group} /> : null}
    </div>
  );
}

function LeaveAct({ group: { id, rule } }: { group: Group }) {
  const t = useText(groupsTexts);
  const { mutate, isPending } = useGroupAct();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button disabled={isPending} onClick={() => setAsks(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        title={t('leave')}
        text={t(rule === null ? 'leaveText' : 'leaveTextRuled')}
        act={t('leave')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          mutate({
            send: leaving(id),
            // The rule may apply to them: then it brings them back before they have read this.
            ...(rule === null
              ? { done: t('done_left') }
              : { done: t('done_leftRuled'), text: t('done_leftRuledText') }),
          });
        }}
      />
    </>
  );
}

function leaving(id: string) {
  return (api: Api) => api(leaveGroup, { params: { id } });
}

/** Whether the group's badge is shown beside the reader's name. */
function BadgeAct({ group: { id, badge, hidden, wearsBadge } }: { group: Group }) {
  const t = useText(groupsTexts);
  const { mutate, isPending } = useGroupAct();
  if (badge === null || hidden) return null;
  const call = wearsBadge ? takeOffGroupBadge : wearGroupBadge;
  const done = t(wearsBadge ? 'badgeOff' : 'badgeOn', { badge });
  return (
    <Button
      disabled={isPending}
      onClick={() => mutate({ send: (api) => api(call, { params: { id } }), done })}
    >
      {t(wearsBadge ? 'takeOffBadge' : 'wearBadge', { badge })}
    </Button>
  );
}
