import { isAbove } from '@forum/contracts';
import {
  liftSilence,
  liftSuspension,
  type AdminUser,
  type AdminUserDetail,
} from '@forum/contracts/admin-users';
import { role } from '@forum/contracts/roles';
import Divider from '@mui/material/Divider';
import { useGetIdentity } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ActMenu } from '../layout/ActMenu.tsx';
import { ActGroup } from '../layout/RecordHead.tsx';
import { ask } from '../providers/api.ts';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { AccessButtons, EraseButton, ResetFactorsButton } from './AccessButtons.tsx';
import { MergeMemberButton } from './MergeMemberButton.tsx';
import { WriteNoteButton } from './NoteButtons.tsx';
import { ModeratorButton } from './ModeratorButtons.tsx';
import { PurgeButton } from './PurgeButton.tsx';
import { RenameButton } from './RenameButton.tsx';
import { RestrictButton } from './RestrictButton.tsx';
import { RoleButton } from './RoleButton.tsx';
import { WarnButton } from './WarnButton.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Staff acts on a member by weight: talking, restricting, and the account behind a menu, the gravest last. */
export function MemberActs({ member }: { member: AdminUserDetail }) {
  const { identity } = useGetIdentity();
  const isAdmin = useIsAdmin();
  const held = role.safeParse(identity?.['role']).data;
  if (held === undefined) return null;
  if (identity?.id === member.id) return <Nothing why={t('thisIsYouNobody')} />;
  if (!isAbove({ role: held }, member.role)) {
    return <Nothing why={t('youActOnlyOn')} />;
  }
  return (
    <>
      <ActGroup label={t('talk')}>
        <WarnButton member={member} />
        <WriteNoteButton />
      </ActGroup>
      <ActGroup label={t('restrict')}>
        <Silence member={member} />
        <Suspension member={member} />
      </ActGroup>
      {isAdmin ? (
        <ActGroup label={t('account')}>
          <ModeratorButton member={member} />
          <AccountMenu member={member} isOwner={held === 'SUPERADMIN'} />
        </ActGroup>
      ) : null}
    </>
  );
}

function Nothing({ why }: { why: string }) {
  return <span>{why}</span>;
}

function AccountMenu({ member, isOwner }: { member: AdminUser; isOwner: boolean }) {
  return (
    <ActMenu label={t('moreActs')}>
      <RoleButton member={member} />
      <RenameButton member={member} />
      <AccessButtons member={member} />
      {isOwner && member.role !== 'SUPERADMIN' ? <ResetFactorsButton member={member} /> : null}
      <Divider component="li" />
      <MergeMemberButton member={member} />
      <PurgeButton member={member} />
      <EraseButton member={member} />
    </ActMenu>
  );
}

function Suspension({ member }: { member: AdminUser }) {
  const { id, username, suspension } = member;
  if (suspension === null) return <RestrictButton member={member} kind="suspension" />;
  return (
    <ActDialog
      label={t('liftTheSuspension')}
      title={t('letWriteAgain', { username })}
      act={(body) => ask(liftSuspension, { params: { id }, body })}
      done={t('mayWriteAgain', { username })}
    />
  );
}

function Silence({ member }: { member: AdminUser }) {
  const { id, username, silence } = member;
  if (silence === null) return <RestrictButton member={member} kind="silence" />;
  return (
    <ActDialog
      label={t('liftTheSilence')}
      title={t('letPublishAgain', { username })}
      act={(body) => ask(liftSilence, { params: { id }, body })}
      done={t('mayPublishAgain', { username })}
    />
  );
}
