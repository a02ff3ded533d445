import { changeUser, type AdminUser } from '@forum/contracts/admin-users';
import { role, ROLES } from '@forum/contracts/roles';
import { SelectInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { ask } from '../providers/api.ts';
import { ROLE_NAMES } from '../layout/kinds.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Gives a member another role; the server decides who may do that (decisions, Roles). */
export function RoleButton({ member: { id, username, role: held } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('changeRole')}
      changes={t('whatTheyMayDo')}
      title={t('roleOf', { username })}
      defaults={{ role: held }}
      send={(values) =>
        ask(changeUser, {
          params: { id },
          body: changeUser.body.parse({
            ...groundsOf(values),
            role: role.parse(values['role']),
          }),
        })
      }
      done={t('theRoleOfHas', { username })}
    >
      <SelectInput
        source="role"
        choices={ROLES.map((one) => ({ id: one, name: ROLE_NAMES[one] }))}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}
