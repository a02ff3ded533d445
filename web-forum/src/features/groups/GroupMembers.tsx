import { nameGroupOwner, releaseGroupOwner, removeFromGroup } from '@forum/contracts/group-acts';
import type { Group, GroupMember } from '@forum/contracts/groups';
import { nameOf } from '@forum/contracts/users';
import { useState } from 'react';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Chip } from '../../components/Chip.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason } from '../../messages/server.ts';
import { MemberRow } from '../users/index.ts';
import { groupMembersQuery } from './api.ts';
import styles from './Groups.module.css';
import groupsTexts from './messages/en/groups.json';
import manageTexts from './messages/en/manage.json';
import { useGroupAct } from './useGroupAct.ts';

/** The members of the group, newest first; those who manage it may change them. */
export function GroupMembers({ group }: { group: Group }) {
  const t = useText(groupsTexts);
  const reason = useReason();
  const members = useInfiniteQuery(groupMembersQuery(useApi(), group.id));
  if (members.isPending) return <Skeleton lines={6} />;
  if (members.data === undefined) {
    return <Notice kind="error" title={reason(members.error, t('failed'))} />;
  }
  const shown = members.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0) return <Notice title={t('noMembers')} />;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((member) => (
          <li key={member.id} className={styles.line}>
            <div className={styles.words}>
              <MemberRow member={member} more={<HowTheyCame group={group} member={member} />} />
            </div>
            {member.isOwner ? <Chip color={group.color}>{t('owner')}</Chip> : null}
            {group.mayManage ? <Acts group={group} member={member} /> : null}
          </li>
        ))}
      </ul>
      {members.hasNextPage ? (
        <Button onClick={() => void members.fetchNextPage()}>{t('more')}</Button>
      ) : null}
    </>
  );
}

/** For those who may remove them: whom a provider put there, and whom the rule does not let out. */
function HowTheyCame({ group, member }: { group: Group; member: GroupMember }) {
  const t = useText(manageTexts);
  if (!group.mayManage) return null;
  const { provider = null, byRule } = member;
  if (provider !== null) return <p className={styles.about}>{t('byProvider', { provider })}</p>;
  if (group.rule === null || byRule) return null;
  return <p className={styles.about}>{t('byHand')}</p>;
}

function Acts({ group, member }: { group: Group; member: GroupMember }) {
  const t = useText(manageTexts);
  const { mutate, isPending } = useGroupAct();
  const params = { id: group.id, memberId: member.id };
  const name = nameOf(member);
  const endpoint = member.isOwner ? releaseGroupOwner : nameGroupOwner;
  return (
    <div className={`${styles.acts} with-js`}>
      <Button
        size="small"
        disabled={isPending}
        aria-label={t(member.isOwner ? 'dropOwnerNamed' : 'makeOwnerNamed', { name })}
        onClick={() => mutate({ send: (api) => api(endpoint, { params }), done: t('done') })}
      >
        {t(member.isOwner ? 'dropOwner' : 'makeOwner')}
      </Button>
      {group.rule === null || !member.byRule ? <Remove group={group} member={member} /> : null}
    </div>
  );
}

function Remove({ group, member }: { group: Group; member: GroupMember }) {
  const t = useText(manageTexts);
  const { mutate, isPending } = useGroupAct();
  const [asks, setAsks] = useState(false);
  const params = { id: group.id, memberId: member.id };
  const name = nameOf(member);
  return (
    <>
      <Button
        size="small"
        look="danger"
        disabled={isPending}
        aria-label={t('removeNamed', { name })}
        onClick={() => setAsks(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        title={t('removeNamed', { name })}
        text={t(group.rule === null ? 'removeText' : 'removeTextRuled', { name })}
        act={t('remove')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          mutate({ send: (api) => api(removeFromGroup, { params }), done: t('done') });
        }}
      />
    </>
  );
}
