import { changeUser, type AdminUser } from '@forum/contracts/admin-users';
import type { Role } from '@forum/contracts/roles';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { MemberInput } from '../layout/MemberInput.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('users');

const give = (id: string, role: Role, grounds = {}) =>
  ask(changeUser, { params: { id }, body: changeUser.body.parse({ ...grounds, role }) });

/** Makes a member a moderator, or a moderator an ordinary member: other roles are in the menu. */
export function ModeratorButton({ member: { id, username, role } }: { member: AdminUser }) {
  if (role === 'MODERATOR') {
    return (
      <ActDialog
        label={t('backToMember')}
        title={t('backToMemberTitle', { username })}
        act={(grounds) => give(id, 'MEMBER', grounds)}
        done={t('isMember', { username })}
      />
    );
  }
  if (role !== 'MEMBER') return null;
  return (
    <ActDialog
      label={t('makeModerator')}
      title={t('makeModeratorTitle', { username })}
      changes={t('moderatorsMay')}
      act={(grounds) => give(id, 'MODERATOR', grounds)}
      done={t('isModerator', { username })}
    />
  );
}

/** Chooses a member, and makes them a moderator. */
export function AddModerator() {
  return (
    <FormDialog
      label={t('addModerator')}
      title={t('addModerator')}
      changes={t('moderatorsMay')}
      send={async ({ member }) => {
        if (typeof member === 'string') await give(member, 'MODERATOR');
      }}
      validate={(values) => (Object(values)['member'] ? {} : { member: t('chooseAMember') })}
      done={t('addModerator')}
    >
      <MemberInput source="member" label={t('member')} />
    </FormDialog>
  );
}
