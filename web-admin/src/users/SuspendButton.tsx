import { suspendUser, suspensionForm, type AdminUser } from '@forum/contracts/admin-users';
import { LIMITS } from '@forum/contracts/limits';
import { DateTimeInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';

/** Lets a member only read, with a reason that the member is told. */
export function SuspendButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label="Suspend"
      title={`Suspend ${username}`}
      color="error"
      validate={(values) => validateWith(suspensionForm)(formOf(values))}
      send={(values) =>
        ask(suspendUser, { params: { id }, body: suspensionForm.parse(formOf(values)) })
      }
      done={`${username} may only read from now on.`}
    >
      <TextInput
        source="reason"
        helperText="The member is told this."
        slotProps={{ htmlInput: { maxLength: LIMITS.suspensionReason } }}
        multiline
        fullWidth
      />
      <DateTimeInput source="until" helperText="Left empty: until it is lifted." fullWidth />
    </FormDialog>
  );
}

/** The form as the contract names it: an empty field is left out, a moment has a zone. */
function formOf(values: unknown) {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(values ?? {}));
  const { reason, until } = given;
  const end = until instanceof Date || typeof until === 'string' ? new Date(until) : null;
  const isEmpty = end === null || until === '';
  return { reason: reason ?? '', ...(isEmpty ? {} : { until: end.toISOString() }) };
}
