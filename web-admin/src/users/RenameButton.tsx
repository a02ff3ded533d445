import type { AdminUser } from '@forum/contracts/admin-users';
import { renameUser } from '@forum/contracts/rename-users';
import { LIMITS } from '@forum/contracts/limits';
import { TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Gives a member another username; the audit log can undo it. */
export function RenameButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('rename')}
      changes={t('theOldNameStays')}
      title={t('renameNamed', { username })}
      defaults={{ username }}
      validate={(values) => validateWith(renameUser.body)(formOf(values))}
      send={(values) =>
        ask(renameUser, { params: { id }, body: renameUser.body.parse(formOf(values)) })
      }
      done={t('isRenamed', { username })}
    >
      <TextInput
        source="username"
        label={t('newUsername')}
        slotProps={{ htmlInput: { maxLength: LIMITS.username.max, autoComplete: 'off' } }}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}

function formOf(values: unknown): Record<string, unknown> {
  const { username = '' } = Object(values);
  return { ...groundsOf(values), username };
}
