import type { AdminUser } from '@forum/contracts/admin-users';
import { LIMITS } from '@forum/contracts/limits';
import { ACT_REASONS } from '@forum/contracts/acts';
import { warningForm, warnUser } from '@forum/contracts/warnings';
import { SelectInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';

/** Warns a member, who reads the message; the audit log can undo it. */
export function WarnButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label="Warn"
      title={`Warn ${username}`}
      validate={(values) => validateWith(warningForm)(formOf(values))}
      send={(values) => ask(warnUser, { params: { id }, body: warningForm.parse(formOf(values)) })}
      done={`${username} is warned.`}
    >
      <SelectInput source="reason" label="Broken rule" choices={RULES} fullWidth />
      <TextInput
        source="message"
        helperText="The member is told this, and never by whom."
        slotProps={{ htmlInput: { maxLength: LIMITS.warning } }}
        multiline
        fullWidth
      />
      <TextInput
        source="note"
        multiline
        fullWidth
        helperText="Stands in the audit log; members do not read it."
      />
    </FormDialog>
  );
}

const RULES = ACT_REASONS.map((id) => ({ id, name: id.replace('-', ' ') }));

function formOf(values: unknown): Record<string, unknown> {
  const { message = '' } = Object(values);
  return { ...groundsOf(values), message };
}
